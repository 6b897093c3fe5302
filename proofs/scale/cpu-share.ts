/**
 * Holds processes to a share of a core each, by Linux's control groups: several replicas are compared with one even on
 * a machine with fewer cores than all of it needs.
 */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface CpuShare {
  /** From now on the process, in a group of its own, gets no more. */
  hold(pid: number): void;
  /** Takes the groups away; whoever is left in one is held no more. */
  end(): void;
}

/** Short, so that nobody is stopped for long with something that others wait for. */
const PERIOD_US = 10_000;
const FIRST_VERSION = "/sys/fs/cgroup/cpu";
const SECOND_VERSION = "/sys/fs/cgroup";

/** `share` of a core, above 0. Null where this user may make no groups, or the system has none. */
export function createCpuShare(share: number): CpuShare | null {
  const isFirst = existsSync(join(FIRST_VERSION, "cpu.cfs_quota_us"));
  const root = isFirst ? FIRST_VERSION : SECOND_VERSION;
  const quota = String(Math.round(PERIOD_US * share));
  const groups: string[] = [];

  function makeGroup(): string {
    const group = join(root, `kotib-scale-${process.pid}-${groups.length + 1}`);
    mkdirSync(group);
    groups.push(group);
    if (isFirst) {
      writeFileSync(join(group, "cpu.cfs_period_us"), String(PERIOD_US));
      writeFileSync(join(group, "cpu.cfs_quota_us"), quota);
    } else writeFileSync(join(group, "cpu.max"), `${quota} ${PERIOD_US}`);
    return group;
  }

  function end(): void {
    for (const group of groups.splice(0)) {
      try {
        rmdirSync(group);
      } catch {
        // Somebody is in it still.
      }
    }
  }

  try {
    makeGroup();
    end();
  } catch {
    end();
    return null;
  }
  return {
    hold: (pid) => writeFileSync(join(makeGroup(), "cgroup.procs"), String(pid)),
    end,
  };
}
