/** The demo organizations and the trusted agent: all made up, with TINs of a range of zeros. */

export interface Branch {
  readonly code: string;
  readonly name: string;
}

export interface Organization {
  readonly tin: string;
  readonly name: string;
  readonly address: string;
  readonly director: string;
  readonly directorPinfl: string;
  readonly accountant: string;
  /** The beginning of its documents' numbers. */
  readonly prefix: string;
  readonly branches: readonly Branch[];
  /** Its goods: keys of `goods`. */
  /** The words of its invoices about its VAT, where these are not the usual ones. */
  readonly vat?: "suspended" | "risky" | "silent";
  readonly sells: "groceries" | "supplies" | "works" | "transport";
}

export const buyer: Organization = {
  tin: "300000011",
  name: "«Namuna Savdo» MChJ",
  address: "Toshkent shahri, Namuna ko‘chasi, 1-uy",
  director: "Namunayeva Dilnoza Sinov qizi",
  directorPinfl: "40000000000011",
  accountant: "Andozayeva Kamola Misol qizi",
  prefix: "NS",
  branches: [
    { code: "00017", name: "Chilonzor do‘koni" },
    { code: "00023", name: "Yunusobod do‘koni" },
  ],
  sells: "groceries",
};

export const seller: Organization = {
  tin: "300000022",
  name: "«Misol Ta’minot» MChJ",
  address: "Samarqand shahri, Misol ko‘chasi, 22-uy",
  director: "Misolov Jasur Sinov o‘g‘li",
  directorPinfl: "30000000000022",
  accountant: "Misolova Nargiza Namuna qizi",
  prefix: "MT",
  branches: [{ code: "00003", name: "Samarqand ombori" }],
  sells: "supplies",
};

export const builder: Organization = {
  tin: "300000033",
  name: "«Andoza Qurilish» MChJ",
  address: "Farg‘ona shahri, Andoza ko‘chasi, 33-uy",
  director: "Andozayev O‘ktam Misol o‘g‘li",
  directorPinfl: "30000000000033",
  accountant: "Sinovova Zulfiya Andoza qizi",
  prefix: "AQ",
  branches: [],
  sells: "works",
};

/** Its name holds characters over which careless programs stumble. */
export const carrier: Organization = {
  tin: "300000044",
  name: `"Sinov & O‘g‘li" <Yuk tashish> XK`,
  address: "Buxoro shahri, Sinov ko‘chasi, 44-uy",
  director: "Sinovov Bobur Andoza o‘g‘li",
  directorPinfl: "30000000000044",
  accountant: "Namunayev Sherzod Sinov o‘g‘li",
  prefix: "SY",
  branches: [{ code: "00008", name: "Buxoro & Navoiy saroyi" }],
  sells: "transport",
};

export const organizations: readonly Organization[] = [buyer, seller, builder, carrier];

/** It sells only when a person makes it: its VAT registration is suspended. */
const suspended: Organization = {
  ...seller,
  tin: "300000066",
  name: "«To‘xtam Savdo» MChJ",
  prefix: "TS",
  branches: [],
  vat: "suspended",
};

/** The service marks its invoices as risky, and takes that back a day later. */
export const risky: Organization = {
  ...seller,
  tin: "300000077",
  name: "«Belgi Ta’minot» MChJ",
  prefix: "BT",
  branches: [],
  vat: "risky",
};

/** Its invoices say nothing about its VAT registration. */
const silent: Organization = {
  ...seller,
  tin: "300000088",
  name: "«Sukut Servis» MChJ",
  prefix: "SS",
  branches: [],
  vat: "silent",
};

/** They have no part in the demo world until somebody lets them send. */
export const doubtful: readonly Organization[] = [suspended, risky, silent];

export const agent = {
  pinfl: "30000000000055",
  name: "Vakilov Ishonch Namuna o‘g‘li",
} as const;
