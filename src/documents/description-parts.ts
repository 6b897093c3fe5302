/** Small makers of the common parts of the kinds' descriptions; each kind writes its differences out. */
import type {
  ActionDescription,
  ActionName,
  Actor,
  FilterDescription,
  FilterType,
  KindDescription,
  ListDescription,
  RecordDescription,
  SignatureProfile,
} from "./description.ts";
import type { Evidence } from "./evidence.ts";

/** The `stateid` values that the documented statement and waybill lists allow. */
export const allStates = ["-1", "0", "1", "2", "7", "10", "15", "17", "20", "30", "40"];

export const documentedLimit: ListDescription["limit"] = {
  default: 15,
  maximum: 250,
  evidence: "documented",
};
/** The documented limit taken over to lists for which none is given. */
export const assumedLimit: ListDescription["limit"] = { ...documentedLimit, evidence: "assumed" };

type OwnWay = Partial<ListDescription>;

const listsOfEveryKind = {
  receive: { direction: "incoming", states: allStates, waiting: { receiver: { state: "15" } } },
  send: { direction: "outgoing", states: allStates },
  queue: { direction: "outgoing", states: ["1", "2"] },
  draft: { direction: "outgoing", states: ["0", "2"] },
} as const satisfies Readonly<Record<string, OwnWay>>;

/** The four lists that every kind has. `all` holds for each of them, `own` says where one differs. */
export function fourLists(
  kind: string,
  all: Pick<ListDescription, "filters" | "evidence"> & OwnWay,
  own: Partial<Record<keyof typeof listsOfEveryKind, OwnWay>> = {},
): KindDescription["lists"] {
  const listOf = (name: keyof typeof listsOfEveryKind): ListDescription => ({
    path: `/documents/${kind}/${name}`,
    on: true,
    envelope: "data",
    label: `${kind}-list-${name}`,
    limit: assumedLimit,
    page: all.evidence,
    counts: { keys: [`${kind}_${name}`], evidence: "assumed" },
    ...listsOfEveryKind[name],
    ...all,
    ...own[name],
  });
  return { receive: listOf("receive"), send: listOf("send"), queue: listOf("queue"), draft: listOf("draft") };
}

/** Makes the filters of one kind with one evidence; a label consists of the kind's own and `name`. */
export function filtersWith(kind: string, evidence: Evidence) {
  const one = (type: FilterType, field: string, name: string): FilterDescription => ({
    type,
    fields: [field],
    label: `${kind}-filter-${name}`,
    evidence,
  });
  return {
    one,
    /** A range sent as `<stem>_start` and `<stem>_end`. */
    dates: (stem: string, name: string): FilterDescription => ({
      type: "dateRange",
      fields: [`${stem}_start`, `${stem}_end`],
      label: `${kind}-filter-${name}`,
      evidence,
    }),
    state: (): FilterDescription => one("state", "stateid", "state"),
    coVoting: (): FilterDescription => one("coVoting", "covotingstate", "co-voting"),
  };
}

type ActionStates = Pick<ActionDescription, "from" | "onTheWay" | "done" | "failed">;

/**
 * The actor of an action, and how the document's state tells its outcome. States that only come later count as done (a
 * sent document may be accepted before Kotib reads it again); other ends of the document count as failed.
 */
const actionRules: Record<
  ActionName,
  ActionStates & { readonly actor: Actor; readonly reason: ActionDescription["reason"] }
> = {
  send: {
    actor: "sender",
    reason: "none",
    from: [0, 2],
    onTheWay: [1],
    done: [10, 15, 7, 8, 9, 17, 20, 30, 40],
    failed: [2],
  },
  accept: {
    actor: "receiver",
    reason: "none",
    from: [15, 8],
    onTheWay: [],
    done: [30],
    failed: [17, 20, 40],
  },
  reject: {
    actor: "receiver",
    reason: "required",
    from: [15, 8],
    onTheWay: [],
    done: [20],
    failed: [17, 30, 40],
  },
  cancel: { actor: "sender", reason: "none", from: [15, 10], onTheWay: [], done: [17], failed: [20, 30, 40] },
  agentAccept: {
    actor: "agent",
    reason: "none",
    from: [7],
    onTheWay: [],
    done: [8, 15, 20, 30],
    failed: [9, 17, 40],
  },
  agentReject: {
    actor: "agent",
    reason: "required",
    from: [7],
    onTheWay: [],
    done: [9],
    failed: [8, 15, 17, 20, 30, 40],
  },
};

interface ActionWay {
  readonly signature: SignatureProfile;
  readonly evidence: ActionDescription["evidence"];
}

const pathsOfEveryKind = {
  send: "send/single",
  accept: "accept",
  reject: "reject",
  cancel: "cancel/single",
} as const;

/** The four actions that every kind has. `all` holds for each of them, `own` says where one differs. */
export function fourActions(
  kind: string,
  idField: string,
  all: ActionWay,
  own: Partial<Record<keyof typeof pathsOfEveryKind, Partial<ActionWay>>> = {},
): Record<keyof typeof pathsOfEveryKind, ActionDescription> {
  const actionOf = (name: keyof typeof pathsOfEveryKind) =>
    action(name, { path: `/sign/${kind}/${pathsOfEveryKind[name]}`, idField, ...all, ...own[name] });
  return {
    send: actionOf("send"),
    accept: actionOf("accept"),
    reject: actionOf("reject"),
    cancel: actionOf("cancel"),
  };
}

/** An action; it is on only where its path is documented. */
export function action(
  name: ActionName,
  options: ActionWay & { readonly path: string; readonly idField: string },
): ActionDescription {
  const rule = actionRules[name];
  return {
    ...rule,
    on: options.evidence.path === "documented",
    path: options.path,
    body: {
      id: options.idField,
      signature: "sign",
      ...(rule.reason === "required" ? { reason: "notes" } : {}),
    },
    signature: options.signature,
    evidence: options.evidence,
  };
}

/** Signs one value of the sign-data answer as the text that it is. */
export function signsText(field: string, evidence: Evidence): SignatureProfile {
  return {
    content: "signData",
    contentField: field,
    contentEncoding: "utf8",
    container: "pkcs7-attached",
    timestamp: "none",
    unchangedField: field,
    evidence,
  };
}

/** Signs the JSON text of the sign-data answer's `data`, byte for byte. */
export function signsWholeData(evidence: Evidence): SignatureProfile {
  return { ...signsText("data", evidence), contentEncoding: "json" };
}

/** Signs a small object that names the document and its sender; no sign data is fetched. */
export function signsIdAndSender(idKey: string, senderKey: string, evidence: Evidence): SignatureProfile {
  return {
    ...signsText("", evidence),
    content: "idAndSeller",
    template: `{"${idKey}":{id},"${senderKey}":{sellerTin}}`,
    contentEncoding: "json",
  };
}

type PartyDescription = RecordDescription["parties"][number];

/** Where a party's values are found: flat (`sellername`) as in acts, or nested (`seller.name`); first stem first. */
export function party(role: PartyDescription["role"], ...stems: string[]): PartyDescription {
  const names = stems.length > 0 ? stems : [role];
  const paths = (...words: string[]) =>
    names.flatMap((stem) => words.flatMap((word) => [`${stem}${word}`, `${stem}.${word}`]));
  return {
    role,
    tin: [...paths("tin", "tinorpinfl"), ...names.flatMap((stem) => [`${stem}pinfl`, `${stem}.pinfl`])],
    name: paths("name"),
    branchCode: [...paths("branchcode"), ...names.map((stem) => `${stem}_branchcode`)],
    branchName: [...paths("branchname"), ...names.map((stem) => `${stem}_branchname`)],
    fiztin: paths("fiztin"),
  };
}

export const commonPaths = {
  contractNumber: ["contractdoc.contractno", "contractno"],
  contractDate: ["contractdoc.contractdate", "contractdate"],
  stateId: ["stateid", "currentstateid", "statetext.state", "status"],
  stateText: ["statetext.text", "statetext"],
  currency: [
    ...["currency", "valyuta", "valuta"].flatMap((name) => [
      name,
      `${name}.code`,
      `${name}.name`,
      `${name}.id`,
    ]),
    ...["currencycode", "currency_code", "currencyname", "currency_name", "currencyid", "currency_id"],
    // These serve where only the lines name it.
    ...["products.*.currency", "productlist.products.*.currency"],
  ],
  notes: ["notes"],
  lastError: ["lasterror"],
  coVoting: ["covotingstate"],
  createdAt: ["created_at", "createdat", "created"],
  updatedAt: ["updated_at", "updatedat", "updated"],
} satisfies Partial<RecordDescription>;

/**
 * The interface does not say where the sender's signature is shown, so no card offers it until an operator who saw one
 * turns it on. Paths next to the data come first: what is inside the data is signed.
 */
export const receivedSignature: NonNullable<KindDescription["receivedSignature"]> = {
  on: false,
  fields: ["pkcs7", "signature", "sign", "data.pkcs7", "data.signature", "data.sign"],
  evidence: "assumed",
};

export const commonExtra: RecordDescription["extra"] = {
  "document-hash": ["hash", "documenthash", "contenthash", "datahash", "filehash"],
};

/** Parts of a record that only serve the service's own screens. */
export const commonIgnored = ["statetext.class", "statetext.status", "filter", "isdraft"];
