/** What differs between the requests that a case expects and those that went over the wire, answers included. */
import { isDeepStrictEqual } from "node:util";
import type { ExpectedRequest, Person } from "./conformance-case.ts";
import { findFieldDifferences, findRequestDifferences, type Operation } from "./contract.ts";
import type { RecordedExchange, WireAnswer } from "./wire-recorder.ts";

export interface Judge {
  readonly contract: Readonly<Record<string, Operation>>;
  readonly tokens: Readonly<Record<Person, string>>;
}

export function findDifferences(
  judge: Judge,
  expected: readonly ExpectedRequest[],
  exchanges: readonly RecordedExchange[],
): string[] {
  const count =
    expected.length === exchanges.length
      ? []
      : [`${exchanges.length} requests were sent instead of ${expected.length}`];
  return [
    ...count,
    ...exchanges.flatMap((exchange, index) => {
      const wanted = expected[index];
      return wanted === undefined ? [] : judgeExchange(judge, wanted, exchange);
    }),
  ];
}

function judgeExchange(judge: Judge, wanted: ExpectedRequest, exchange: RecordedExchange): string[] {
  const { request, answer } = exchange;
  const address = `${wanted.method} ${wanted.path}`;
  if (`${request.method} ${request.path}` !== address) {
    return [`${request.method} ${request.path} instead of ${address}`];
  }
  const body: unknown = request.body === "" ? null : JSON.parse(request.body);
  const token = wanted.as === null ? null : judge.tokens[wanted.as];
  const operation = wanted.operation === null ? undefined : judge.contract[wanted.operation];
  return [
    ...findHeaderDifferences(wanted, request.headers, token),
    ...(wanted.body === undefined || isDeepStrictEqual(body, wanted.body)
      ? []
      : [`body ${JSON.stringify(body)} instead of ${JSON.stringify(wanted.body)}`]),
    ...(operation === undefined
      ? []
      : [
          ...findRequestDifferences(operation, request, token ?? "no token"),
          ...findAnswerDifferences(operation, answer),
        ]),
  ];
}

function findHeaderDifferences(
  wanted: ExpectedRequest,
  headers: RecordedExchange["request"]["headers"],
  token: string | null,
): string[] {
  const headersWanted = {
    accept: "application/json",
    authorization: token === null ? undefined : `Bearer ${token}`,
    "content-type": wanted.body === null ? undefined : "application/json",
  };
  return Object.entries(headersWanted)
    .filter(([name, value]) => headers[name] !== value)
    .map(([name]) => `header ${name} is not as it should be`);
}

/** Where the interface shows the answer, a good one must have its fields. */
function findAnswerDifferences({ response }: Operation, { status, text }: WireAnswer): string[] {
  if (response === "not shown" || status !== 200) return [];
  const body: unknown = JSON.parse(text);
  return Object.entries(response).flatMap(([name, field]) => {
    const value = name.split(".").reduce<unknown>((place, part) => Object(place)[part], body);
    return value === undefined
      ? [`the answer has no ${name}`]
      : findFieldDifferences(name, field, value).map((difference) => `of the answer: ${difference}`);
  });
}
