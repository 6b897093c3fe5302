/** Selects the kinds of documents that can be made here, with their sources. */

import { kindNames } from "../every-kind.ts";
import { invoiceFileFormat } from "../invoice/file-format.ts";
import type { KindName } from "../kinds.ts";
import type { ServiceProfile } from "../profile.ts";
import type { Composition, CreationDescription } from "./creation.ts";
import type { FileFormat } from "./file-format.ts";

export interface Composed {
  readonly creation: CreationDescription;
  readonly composition: Composition;
}

export interface Filed {
  readonly creation: CreationDescription;
  readonly format: FileFormat;
}

/** The rules of the kinds whose documents may come in files. */
export const fileFormats: Readonly<Partial<Record<KindName, FileFormat>>> = { invoice: invoiceFileFormat };

/** Null if the kind is not composed field by field, or saving it is off. */
export function findComposed(profile: ServiceProfile, kind: KindName): Composed | null {
  const { creation } = profile.kinds[kind];
  if (creation?.on !== true || creation.source !== "fields" || creation.composition === undefined)
    return null;
  return { creation, composition: creation.composition };
}

export function composableKinds(profile: ServiceProfile): KindName[] {
  return kindNames.filter((kind) => findComposed(profile, kind) !== null);
}

/** Null if the kind's documents come in no file, or saving it is off. */
export function findFiled(profile: ServiceProfile, kind: KindName): Filed | null {
  const { creation } = profile.kinds[kind];
  const format = fileFormats[kind];
  if (creation?.on !== true || creation.source !== "file" || format === undefined) return null;
  return { creation, format };
}

/** The kind as which a file is read, or null; a profile has one at most. */
export function fileKind(profile: ServiceProfile): KindName | null {
  return kindNames.find((kind) => findFiled(profile, kind) !== null) ?? null;
}
