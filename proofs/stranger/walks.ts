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
  /** How Telegram's updates come, where the whole is judged again: its person logs in, which nobody may do often. */
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

/** Changes what the unit is given until `takeBack`. */
const give = (lines: string) => `mkdir --parents /etc/systemd/system/kotib.service.d
printf '%s\\n' '[Service]' ${lines} >/etc/systemd/system/kotib.service.d/walk.conf
systemctl daemon-reload
systemctl restart kotib`;
const takeBack = `rm /etc/systemd/system/kotib.service.d/walk.conf
systemctl daemon-reload
systemctl restart kotib`;

/** The organization of the person who logs in, and that person's number at Telegram. */
const TIN = "300000011";
const NUMBER = `"$(kotib people --json | sed --quiet 's/.*"number": \\([0-9]*\\).*/\\1/p' | head --lines=1)"`;
const hasEnded = `kotib people | grep '(${TIN} '`;

/** A Kotib of somebody else on the same machine, with the same bot. */
const SECOND = `(mkdir --parents /tmp/second && cd /opt/kotib/current
export BOT_TOKEN="$(cat /etc/kotib/secrets/bot-token)" KEYS_FILE=/tmp/second/keys.json
export DATABASE_URL=file:/tmp/second/kotib.db PUBLIC_URL=http://127.0.0.1:9080 PORT=9080
export $(grep --extended-regexp '^(SERVICE_URL|BOT_API_ROOT)=' /etc/kotib/kotib.env)
./node tools/run.mjs kotib keys create
status=0; timeout 60 ./node src/main.ts >/tmp/second/log 2>&1 || status=$?
echo $status >/tmp/second/status)`;

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
    step: "(somebody asks who uses it)",
    sees: {
      "people names the organization": `kotib people --organization ${TIN} | grep ' ${TIN} '`,
      "the audit trail has the login": "kotib audit --since 1d | grep loggedIn",
      "the audit trail is whole": "kotib audit --verify",
    },
  },
  {
    step: "(one person is put out)",
    happens: `! kotib revoke person ${NUMBER} </dev/null\nkotib revoke person ${NUMBER} --yes`,
    sees: {
      "that login has ended": hasEnded,
      "the audit trail says by whom": "kotib audit --since 1d | grep 'loginEnded.*operator'",
      "the audit trail is whole": "kotib audit --verify",
    },
  },
  {
    step: "(another organization alone may use it)",
    happens: give("Environment=ALLOWED_ORGANIZATIONS=300000099"),
    sees: {
      "Kotib is ready": soon("/ready"),
      "the login of the others has ended": hasEnded,
      "the doctor says who may": "kotib doctor | grep 'people of 1 organization'",
    },
  },
  { step: "(everybody may use it again)", happens: takeBack, sees: {}, judged: "webhook" },
  {
    step: "(a second Kotib is started with the same token)",
    happens: SECOND,
    sees: {
      "its status is 78": 'test "$(cat /tmp/second/status)" = 78',
      "it says how it may take the webhook": "grep TAKE_WEBHOOK /tmp/second/log",
      "the first one is ready": soon("/ready"),
    },
  },
  {
    step: "(the clock is ten minutes ahead)",
    happens: `apt-get install --yes faketime\n${give(
      "'Environment=FAKETIME=+600' \"Environment=LD_PRELOAD=$(dpkg --listfiles libfaketime | grep '/libfaketimeMT.so.1$')\"",
    )}`,
    sees: {
      "Kotib is ready": soon("/ready"),
      "the journal has it among the warnings":
        "for try in $(seq 60); do journalctl --unit kotib --priority warning --output=cat | grep 'clock is about' && exit; sleep 1; done; false",
    },
  },
  { step: "(the clock is right again)", happens: takeBack, sees: { "Kotib is ready": soon("/ready") } },
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
