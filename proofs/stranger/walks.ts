/** The walks after the first: each is an event, a page's commands for it, and what must be seen then. */

export interface Walk {
  /** A page below docs/ and the heading of its commands; in brackets what happens of which no page has commands. */
  readonly step: string;
  readonly page?: string;
  /** In place of the page's values. */
  readonly values?: string;
  /** Shell: what happens to the machine, before the page's commands. */
  readonly happens?: string;
  /** By sentence: shell that ends with 0 where it is true. */
  readonly sees: Readonly<Record<string, string>>;
  /** How Telegram's updates come, where the whole is judged again. */
  readonly judged?: "webhook" | "polling";
}

const DUMPS = "/var/lib/kotib/backups/*.dump";

const status = (path: string, wanted: number) =>
  `test "$(curl --silent --output /dev/null --write-out '%{http_code}' http://127.0.0.1:8080${path})" = ${wanted}`;
const soon = (path: string) =>
  `curl --fail --silent --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:8080${path}`;
const runs = (version: string) => `${soon("/health")} | grep '^Kotib ${version.replaceAll(".", "\\.")} '`;
/** Of the unit's latest run. */
const journal =
  'journalctl --output=cat "_SYSTEMD_INVOCATION_ID=$(systemctl show --property=InvocationID --value kotib)"';

/** The version after one, as a later release has it. */
export const nextVersion = (version: string): string =>
  version.replace(/\d+$/, (patch) => String(Number(patch) + 1));

export interface Versions {
  readonly version: string;
  readonly newer: string;
  /** The address of the newer one's files. */
  readonly newerAt: string;
}

export const makeWalks = ({ version, newer, newerAt }: Versions): readonly Walk[] => [
  {
    page: "deploy.md",
    step: "A newer version",
    values: `export KOTIB_VERSION=${newer} KOTIB_RELEASE=${newerAt}`,
    sees: {
      "the newer version runs": runs(newer),
      "the release before is there": `test -x /opt/kotib/releases/kotib-${version}/node`,
    },
    judged: "webhook",
  },
  {
    page: "deploy.md",
    step: "Going back",
    values: `export KOTIB_VERSION=${version}`,
    sees: {
      "the version before runs": runs(version),
      "the command is of that version, too": `kotib --version | grep '^${version} '`,
      "the unit is of that version, too": `readlink -f /etc/systemd/system/kotib.service | grep 'kotib-${version}/'`,
    },
  },
  {
    page: "deploy.md",
    step: "Without a webhook",
    sees: { "Kotib is ready": soon("/ready") },
    judged: "polling",
  },
  {
    step: "(a mistake in the settings)",
    // As often as systemd's usual limit would end.
    happens:
      "echo LOG_LEVEL=verbose >>/etc/kotib/kotib.env\nfor try in 1 2 3 4 5 6; do ! systemctl restart kotib || exit 1; done",
    sees: {
      "the unit failed": "systemctl is-failed kotib",
      "its status is 78": 'test "$(systemctl show --property=ExecMainStatus --value kotib)" = 78',
      "one line of the journal names the mistake": `test "$(${journal} | grep --count LOG_LEVEL)" = 1`,
      "the journal has no stack": `! ${journal} | grep --extended-regexp '^ +at '`,
      "the operator heard of it": "journalctl --output=cat | grep '^kotib has failed'",
    },
  },
  {
    step: "(the mistake is corrected)",
    happens: "sed -i '/^LOG_LEVEL=/d' /etc/kotib/kotib.env\nsystemctl restart kotib",
    sees: { "the unit is active": "systemctl is-active kotib", "Kotib is ready": soon("/ready") },
  },
  {
    page: "fitting.md",
    step: "Fitting Kotib to the real service",
    values: "SERVICE_USER=dilnoza\nexport SERVICE_PASSWORD=namuna-11",
    sees: {
      "the report confirms all that it could ask":
        "grep --extended-regexp 'corrected: 0, not there: 0, .*confirmed: [1-9][0-9]' report.txt",
      "the probe came to its end": "! grep 'ended early' report.txt",
      "the password is nowhere":
        '! grep --recursive "$SERVICE_PASSWORD" report.txt /var/lib/kotib/fitted.json',
    },
  },
  {
    page: "commands.md",
    step: "Move to PostgreSQL",
    values: "DATABASE_PLACE=localhost/kotib",
    sees: {
      "Kotib is ready": soon("/ready"),
      "the doctor finds nothing wrong": "kotib doctor",
      "the nightly backup is a dump of everything": `pg_restore --list ${DUMPS} | grep 'TABLE DATA.* accounts '`,
      "the dump's keys are named": `test -s "$(ls ${DUMPS}).json"`,
      "kotib backup makes another one": `kotib backup && test "$(ls ${DUMPS} | wc -l)" = 2`,
      "the password is in no log": '! journalctl | grep "$DATABASE_PASSWORD"',
    },
  },
  {
    step: "(PostgreSQL is away)",
    happens: "systemctl stop postgresql\ntimeout 60 systemctl restart kotib",
    sees: {
      "/health answers 200": status("/health", 200),
      "/serving answers 503": status("/serving", 503),
      "systemd tells why it waits": "systemctl status kotib | grep 'Status: .*[Dd]atabase'",
    },
  },
  {
    step: "(PostgreSQL comes)",
    happens: "systemctl start postgresql",
    sees: {
      "Kotib serves": soon("/serving"),
      "Kotib is ready": soon("/ready"),
      "nobody restarted it": 'test "$(systemctl show --property=NRestarts --value kotib)" = 0',
    },
    judged: "polling",
  },
];
