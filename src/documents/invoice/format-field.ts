/** The building blocks of a whole document's format: fields by name, each with its possible values. */

export type FormatRule =
  | { readonly type: "text"; readonly maximum: number }
  /** Exactly so many digits, and nothing else. */
  | { readonly type: "digits"; readonly length: number }
  /** 9 digits, or the 14 of a person. */
  | { readonly type: "tin" }
  | { readonly type: "date" }
  /** 24 hexadecimal digits. */
  | { readonly type: "id" }
  /** A count with at most six decimals. */
  | { readonly type: "count" }
  /** A sum in so‘m with at most two decimals. */
  | { readonly type: "sum" }
  /** A rate in per cent. */
  | { readonly type: "rate" }
  | { readonly type: "flag" }
  | { readonly type: "whole" }
  | { readonly type: "code"; readonly values: readonly number[] }
  | { readonly type: "object"; readonly fields: FormatFields }
  | { readonly type: "list"; readonly fields: FormatFields; readonly maximum: number }
  /** Texts or numbers of unknown form, such as codes of marks. */
  | { readonly type: "anything" };

export type FormatField = FormatRule & {
  /** Must be there and not empty, wherever the object that it belongs to is. */
  readonly required?: true;
};

/** Fields by their names in the national spelling. */
export type FormatFields = Readonly<Record<string, FormatField>>;
