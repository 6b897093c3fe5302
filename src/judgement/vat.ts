/** The marks about VAT as watching keeps them and compares two looks by. */
export { compareVat, keepVatMarks, readVatMarks } from "../documents/vat-doubt.ts";
