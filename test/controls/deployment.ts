/** Controls of what stands around the process on the server: its unit, its image, its rights, its secrets. */
import { type Control, change } from "./control.ts";

const UNIT = "deploy/kotib.service";
const UNIT_TEST = "test/unit/deploy/service.test.ts";
const COMPOSE = "deploy/compose.yaml";
const IMAGE_TEST = "test/unit/deploy/container.test.ts";

export const deployment: readonly Control[] = [
  {
    threat: "T2",
    control: "Under systemd Kotib has nothing to write but its own folders",
    changes: [change(UNIT, "ProtectSystem=strict\n", "")],
    test: UNIT_TEST,
    name: "gives Kotib no rights, and nothing to write but its own folders",
  },
  {
    threat: "T2",
    control: "… and no rights, and gets none",
    changes: [change(UNIT, "CapabilityBoundingSet=\n", "CapabilityBoundingSet=CAP_DAC_READ_SEARCH\n")],
    test: UNIT_TEST,
    name: "gives Kotib no rights",
  },
  {
    threat: "T2",
    control: "What Kotib writes others cannot read, a core dump included",
    changes: [change(UNIT, "UMask=0077\n", "UMask=0022\n")],
    test: UNIT_TEST,
    name: "gives Kotib no rights, and nothing to write",
  },
  {
    threat: "T2",
    control: "Under systemd the secrets are credentials, in no environment",
    changes: [
      change(
        UNIT,
        "LoadCredential=webhook-secret:/etc/kotib/secrets/webhook-secret\n",
        "Environment=WEBHOOK_SECRET=typed-here\n",
      ),
    ],
    test: UNIT_TEST,
    name: "hands secrets over as credentials",
  },
  {
    threat: "T2",
    control: "The operator's command runs with the service's own user, settings and mask",
    changes: [change("deploy/kotib", "--property=UMask=0077 ", "")],
    test: UNIT_TEST,
    name: "name the same user, settings and secrets",
  },
  {
    threat: "T2",
    control: "The image does not run as root",
    changes: [change("deploy/Containerfile", "\nUSER node\n", "\nUSER root\n")],
    test: IMAGE_TEST,
    name: "not as root",
  },
  {
    threat: "T2",
    control: "The image is made of no secrets and no data",
    changes: [change(".dockerignore", "!src\n", "!src\n!.env\n")],
    test: IMAGE_TEST,
    name: "no secrets, no data",
  },
  {
    threat: "T2",
    control: "The container's tree is read-only",
    changes: [change(COMPOSE, "    read_only: true\n", "")],
    test: IMAGE_TEST,
    name: "gives Kotib nothing to write but its volumes",
  },
  {
    threat: "T2",
    control: "The container has no rights, and gets none",
    changes: [change(COMPOSE, "    cap_drop:\n      - ALL\n", "")],
    test: IMAGE_TEST,
    name: "no rights and no open port",
  },
  {
    threat: "T2",
    control: "In containers the secrets are files",
    changes: [change(COMPOSE, "BOT_TOKEN_FILE: /run/secrets/bot-token", "BOT_TOKEN: ${BOT_TOKEN}")],
    test: IMAGE_TEST,
    name: "with secrets as files",
  },
  {
    threat: "T11",
    control: "The samples of proxies log no address of a page, nor of a request that failed",
    changes: [change("deploy/Caddyfile", "\t\texclude http.log.error\n", "")],
    test: "test/unit/deploy/repository.test.ts",
    name: "the addresses of pages out of logs",
  },
];
