/** The people of this sandbox, of whom a person chooses one to write as. */
import { useEffect, useState } from "preact/hooks";
import type { PersonSummary } from "../chat-protocol.ts";
import { Avatar } from "./avatar.tsx";
import { createPerson, listPeople } from "./chat-client.ts";
import { timeOfDay } from "./date-time.ts";
import { NewTabIcon } from "./icons.tsx";
import { texts } from "./texts.ts";

const REFRESH_MS = 3000;

function usePeople(): PersonSummary[] | undefined {
  const [people, setPeople] = useState<PersonSummary[]>();
  useEffect(() => {
    const refresh = () => void listPeople().then(setPeople, () => undefined);
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return people;
}

function PersonRow({ person }: { person: PersonSummary }) {
  const href = `#/${person.id}`;
  return (
    <li class="person">
      <a class="open" href={href}>
        <Avatar name={person.name} id={person.id} />
        <span class="titles">
          <span class="name">
            <span class="full-name">{person.name}</span>
            {person.languageCode !== "" && <span class="language">{person.languageCode}</span>}
          </span>
          <span class="last">{person.lastText === "" ? texts.noMessages : person.lastText}</span>
        </span>
        {person.lastDate > 0 && <time>{timeOfDay(person.lastDate)}</time>}
      </a>
      <a
        class="round"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${person.name}: ${texts.openInNewTab}`}
        title={texts.openInNewTab}
      >
        <NewTabIcon />
      </a>
    </li>
  );
}

function NewPersonForm({ onCancel }: { onCancel: () => void }) {
  const [name, setName] = useState("");
  const [language, setLanguage] = useState("uz");
  const submit = (event: Event) => {
    event.preventDefault();
    void createPerson(name, language).then(({ id }) => {
      location.hash = `#/${id}`;
    });
  };
  return (
    <form class="new-person" onSubmit={submit}>
      <label>
        {texts.newPersonName}
        <input
          value={name}
          maxLength={64}
          autocomplete="off"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <label>
        {texts.newPersonLanguage}
        <select value={language} onChange={(event) => setLanguage(event.currentTarget.value)}>
          {Object.entries(texts.languages).map(([code, title]) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <div class="form-buttons">
        <button type="button" class="plain" onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="submit" class="big-button">
          {texts.create}
        </button>
      </div>
    </form>
  );
}

export function PeopleScreen() {
  const people = usePeople();
  const [isAdding, setAdding] = useState(false);
  useEffect(() => {
    document.title = texts.title;
  }, []);
  return (
    <main class="screen people-screen">
      <header class="people-header">
        <h1>{texts.people}</h1>
        <p>{texts.peopleHint}</p>
      </header>
      <ul class="people">
        {people?.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
        {people?.length === 0 && <li class="nobody">{texts.nobodyYet}</li>}
      </ul>
      <div class="big-button-bar">
        {isAdding ? (
          <NewPersonForm onCancel={() => setAdding(false)} />
        ) : (
          <button type="button" class="big-button" onClick={() => setAdding(true)}>
            {texts.addPerson}
          </button>
        )}
      </div>
    </main>
  );
}
