/** The line by which E-IMZO tells whose a key is. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAlias, readAlias } from "../../../../src/web/pages/signers/eimzo-desktop/alias.ts";

const sample =
  'cn=valiyev ali,o="sinov" mchj,uid=512345678,1.2.860.3.16.1.2=31234567890123,t=direktor,' +
  "1.2.860.3.16.1.1=301234567,serialnumber=77a0b1c2,validfrom=2025.03.01 10:00:00,validto=2027.03.01 23:59:59";

describe("an alias", () => {
  it("tells owner, organization, numbers and times", () => {
    expect(readAlias(sample)).toEqual({
      owner: "Valiyev Ali",
      organization: '"SINOV" MCHJ',
      organizationTin: "301234567",
      individualTin: "512345678",
      pinfl: "31234567890123",
      validFrom: Date.UTC(2025, 2, 1, 5, 0, 0),
      validTo: Date.UTC(2027, 2, 1, 18, 59, 59),
    });
  });

  it("keeps commas, quotes and equals signs of names", () => {
    const odd = sample.replace('"sinov"', '"sinov, namuna va o‘g‘illari, 2=3"');
    expect(readAlias(odd)).toMatchObject({
      organization: '"SINOV, NAMUNA VA O‘G‘ILLARI, 2=3" MCHJ',
      organizationTin: "301234567",
    });
  });

  it("does not care for the case of its keys, and takes the later of two", () => {
    const twice = sample.replace("cn=valiyev ali", "CN=valiyev ali,1.2.860.3.16.1.1=309999999").toUpperCase();
    expect(readAlias(twice)).toMatchObject({ owner: "VALIYEV ALI", organizationTin: "301234567" });
  });

  it.each([
    ["no number", sample.replace(/,(uid|1\.2\.860\.3\.16\.1\.\d)=\d+/g, "")],
    ["no end", sample.replace(/,validto=.*/, "")],
    ["a date that is none", sample.replace("2027.03.01", "2027.13.41")],
    ["nothing", ""],
  ])("with %s is no key to sign with", (_, alias) => {
    expect(readAlias(alias)).toBeNull();
  });

  it("without a TIN of an organization is an individual's", () => {
    expect(readAlias(sample.replace(",1.2.860.3.16.1.1=301234567", ""))).toMatchObject({
      organizationTin: null,
      individualTin: "512345678",
    });
  });

  it("gives back every value that was written, whatever its signs", () => {
    const key = fc.constantFrom(
      "cn",
      "o",
      "t",
      "uid",
      "l",
      "1.2.860.3.16.1.1",
      "1.2.860.3.16.1.2",
      "validto",
    );
    const value = fc
      .string({ unit: fc.constantFrom(..."ab1 ,=\"'‘.-ж\n") })
      .filter((text) => !/,([a-z]+|\d+(\.\d+)+)=/i.test(text) && !/,([a-z]*|[\d.]*)$/i.test(text));
    const line = fc.uniqueArray(fc.tuple(key, value), { selector: ([name]) => name, minLength: 1 });
    fc.assert(
      fc.property(line, (pairs) => {
        const written = pairs.map(([name, text]) => `${name}=${text}`).join(",");
        expect([...parseAlias(written)]).toEqual(pairs.map(([name, text]) => [name, text.trim()]));
      }),
    );
  });

  it("reads any text without failing", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void readAlias(text)));
  });
});
