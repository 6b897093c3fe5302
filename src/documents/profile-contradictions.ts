/** What a well-formed profile can still get wrong: names that lead nowhere and paths that two operations share. */
import { kindNames } from "./description.ts";
import type { ServiceProfile } from "./profile.ts";

const HOLIDAY = /^(?:\d{4}-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Every contradiction as `key.path: what is wrong`; empty when there is none. */
export function findProfileContradictions(profile: ServiceProfile): string[] {
  return [
    ...findKindContradictions(profile),
    ...findSharedPaths(profile),
    ...Object.entries(profile.dashboard.keys).flatMap(([key, target]) =>
      profile.kinds[target.kind].lists[target.list] === undefined
        ? [`dashboard.keys.${key}.list: ${target.kind} has no such list`]
        : [],
    ),
    ...profile.silence.holidays.flatMap((day, index) =>
      HOLIDAY.test(day) ? [] : [`silence.holidays.${index}: must be MM-DD or YYYY-MM-DD`],
    ),
  ];
}

function findKindContradictions(profile: ServiceProfile): string[] {
  const problems: string[] = [];
  const letters = new Set<string>();
  for (const kindName of kindNames) {
    const kind = profile.kinds[kindName];
    const at = `kinds.${kindName}`;
    if (letters.has(kind.letter)) problems.push(`${at}.letter: another kind has the same letter`);
    letters.add(kind.letter);
    for (const path of ["signData", "locate.view"] as const) {
      const value = path === "signData" ? kind.signData.path : kind.locate.view.path;
      if (!value.includes("{id}")) problems.push(`${at}.${path}.path: must contain {id}`);
    }
    kind.locate.byNumber.forEach(({ list, filter }, index) => {
      if (kind.lists[list] === undefined) {
        problems.push(`${at}.locate.byNumber.${index}.list: there is no such list`);
      } else if (kind.lists[list].filters[filter] === undefined) {
        problems.push(`${at}.locate.byNumber.${index}.filter: the list has no such filter`);
      }
    });
    for (const [listName, list] of Object.entries(kind.lists)) {
      const listAt = `${at}.lists.${listName}`;
      if (list.limit.default > list.limit.maximum) {
        problems.push(`${listAt}.limit.default: is more than the maximum`);
      }
      for (const [filterName, filter] of Object.entries(list.filters)) {
        const filterAt = `${listAt}.filters.${filterName}`;
        const wanted = filter.type === "dateRange" ? 2 : 1;
        if (filter.fields.length !== wanted) {
          problems.push(`${filterAt}.fields: a ${filter.type} filter has ${wanted} wire field(s)`);
        }
        if (filter.type === "dashboardKey" && filter.values === undefined) {
          problems.push(`${filterAt}.values: a dashboardKey filter must name its values`);
        }
        for (const ignored of filter.ignores ?? []) {
          if (list.filters[ignored] === undefined) {
            problems.push(`${filterAt}.ignores: the list has no filter ${ignored}`);
          }
        }
      }
    }
    for (const [actionName, action] of Object.entries(kind.actions)) {
      if (action.reason === "required" && action.body.reason === undefined) {
        problems.push(`${at}.actions.${actionName}.body.reason: the action needs a field for its reason`);
      }
      if (action.signature.content !== "signData" && action.signature.content !== "append") {
        if (action.signature.template === undefined) {
          problems.push(`${at}.actions.${actionName}.signature.template: composed content needs a template`);
        }
      }
    }
  }
  return problems;
}

/** An action posted to another action's path would do the wrong thing to a document, so it is refused at start. */
function findSharedPaths(profile: ServiceProfile): string[] {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  for (const kindName of kindNames) {
    const kind = profile.kinds[kindName];
    const operations = [
      ...Object.entries(kind.lists).map(([name, list]) => [`lists.${name}`, list.path] as const),
      ...Object.entries(kind.actions).map(([name, action]) => [`actions.${name}`, action.path] as const),
    ];
    for (const [name, path] of operations) {
      const key = `kinds.${kindName}.${name}.path`;
      const owner = owners.get(path);
      if (owner === undefined) owners.set(path, key);
      else problems.push(`${key}: is the same path as ${owner}`);
    }
  }
  return problems;
}
