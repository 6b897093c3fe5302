/** The building blocks of a whole document's format: fields by name, each with its possible values. */

export type FormatRule =
  | { readonly type: "text"; readonly maximum: number }
  /** Digits only, exactly so many. */
  | { readonly type: "digits"; readonly length: number }
  /** 9 digits, or the 14 of a person. */
  | { readonly type: "tin" }
  | { readonly type: "date" }
  /** 24 hexadecimal digits. */
  | { readonly type: "id" }
  /** At most six decimals. */
  | { readonly type: "count" }
  /** So‘m with at most two decimals. */
  | { readonly type: "sum" }
  /** Per cent. */
  | { readonly type: "rate" }
  | { readonly type: "flag" }
  | { readonly type: "whole" }
  | { readonly type: "code"; readonly values: readonly number[] }
  | { readonly type: "object"; readonly fields: FormatFields }
  | { readonly type: "list"; readonly fields: FormatFields; readonly maximum: number }
  /** Texts or numbers, such as codes of marks; their form is not known. */
  | { readonly type: "anything" };

export type FormatField = FormatRule & {
  /** Must be there and not empty, wherever the object that it belongs to is. */
  readonly required?: true;
};

/** In the national spelling. */
export type FormatFields = Readonly<Record<string, FormatField>>;
