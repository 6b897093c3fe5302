/** The marks about VAT, as watching keeps them and by which it compares two looks. */
export { compareVat, keepVatMarks, readVatMarks } from "../documents/vat-doubt.ts";
