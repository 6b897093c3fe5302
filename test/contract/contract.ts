/** The interface as transcribed by hand (`operations/*.json`), and what differs from it on the wire. */
import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { ReceivedRequest } from "../support/http-server.ts";

const fieldSchema = z.strictObject({
  type: z.enum(["integer", "string", "boolean", "array", "object"]),
  nullable: z.boolean(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  default: z.number().optional(),
  /** Why we send a field that the interface does not list. */
  why: z.string().optional(),
});
const fieldsSchema = z.record(z.string(), fieldSchema);

const operationSchema = z.strictObject({
  method: z.enum(["GET", "POST"]),
  path: z.string().startsWith("/api/{lang}/"),
  headers: z.record(z.string(), z.string()),
  forbiddenHeaders: z.array(z.string()).optional(),
  request: z.union([fieldsSchema, z.literal("none"), z.literal("not shown")]),
  required: z.array(z.string()).optional(),
  undocumented: fieldsSchema.optional(),
  response: z.union([fieldsSchema, z.literal("not shown")]),
  gaps: z.array(z.string()),
});

export type Field = z.infer<typeof fieldSchema>;
export type Operation = z.infer<typeof operationSchema>;

/** Operation name → what the interface says of it. */
export function readContract(): Record<string, Operation> {
  const folder = new URL("./operations/", import.meta.url);
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ""),
      operationSchema.parse(JSON.parse(readFileSync(new URL(file, folder), "utf8"))),
    ]),
  );
}

/** The operation whose method and path a request has, or undefined. */
export function findOperation(
  contract: Readonly<Record<string, Operation>>,
  request: Pick<ReceivedRequest, "method" | "path">,
): [name: string, operation: Operation] | undefined {
  return Object.entries(contract).find(
    ([, operation]) => operation.method === request.method && matchesPath(operation.path, request.path),
  );
}

function matchesPath(template: string, path: string): boolean {
  const wanted = template.split("/");
  const parts = path.split("/");
  return (
    wanted.length === parts.length &&
    wanted.every((segment, index) =>
      segment.startsWith("{") ? parts[index] !== "" : segment === parts[index],
    )
  );
}

/** Every difference between a request as received and what the interface says; empty when it conforms. */
export function findRequestDifferences(
  operation: Operation,
  request: ReceivedRequest,
  token: string,
): string[] {
  return [
    ...findHeaderDifferences(operation, request, token),
    ...findBodyDifferences(operation, request.body),
  ];
}

function findHeaderDifferences(operation: Operation, request: ReceivedRequest, token: string): string[] {
  const wanted = Object.entries(operation.headers).map(
    ([name, value]) => [name, value.replace("<ACCESS_TOKEN>", token)] as const,
  );
  return [
    ...wanted.filter(([name, value]) => request.headers[name] !== value).map(([name]) => `header ${name}`),
    ...(operation.forbiddenHeaders ?? [])
      .filter((name) => request.headers[name] !== undefined)
      .map((name) => `header ${name} must not be there`),
    ...(request.path.includes(token) ? ["the token stands in the address"] : []),
  ];
}

function findBodyDifferences(operation: Operation, text: string): string[] {
  if (operation.request === "none") return text === "" ? [] : ["there must be no body"];
  const body: unknown = JSON.parse(text);
  if (typeof body !== "object" || body === null || Array.isArray(body)) return ["the body is no JSON object"];
  if (operation.request === "not shown") return [];
  const known = { ...operation.request, ...operation.undocumented };
  return [
    ...Object.entries(body).flatMap(([name, value]) => findFieldDifferences(name, known[name], value)),
    ...(operation.required ?? []).filter((name) => !(name in body)).map((name) => `${name} is missing`),
  ];
}

export function findFieldDifferences(name: string, field: Field | undefined, value: unknown): string[] {
  if (field === undefined) return [`${name} is not in the interface`];
  if (value === null) return field.nullable ? [] : [`${name} must not be null`];
  const problems: string[] = [];
  if (!hasType(field.type, value)) problems.push(`${name} is no ${field.type}`);
  if (field.enum !== undefined && !field.enum.some((allowed) => allowed === value)) {
    problems.push(`${name} is none of the allowed values`);
  }
  if (typeof value === "number") {
    if (field.minimum !== undefined && value < field.minimum) problems.push(`${name} is below the minimum`);
    if (field.maximum !== undefined && value > field.maximum) problems.push(`${name} is above the maximum`);
  }
  if (typeof value === "string") {
    if (field.minLength !== undefined && value.length < field.minLength)
      problems.push(`${name} is too short`);
    if (field.maxLength !== undefined && value.length > field.maxLength) problems.push(`${name} is too long`);
  }
  return problems;
}

function hasType(type: Field["type"], value: unknown): boolean {
  if (type === "integer") return Number.isSafeInteger(value);
  if (type === "array") return Array.isArray(value);
  return typeof value === type && !Array.isArray(value);
}
