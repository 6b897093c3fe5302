/** Short notes that pass by themselves, and alerts that wait for OK. */
import { useEffect, useRef, useState } from "preact/hooks";
import { texts } from "./texts.ts";

export interface Notices {
  toast: string | undefined;
  alert: string | undefined;
  showToast: (text: string) => void;
  showAlert: (text: string) => void;
  closeAlert: () => void;
}

const TOAST_MS = 3500;

export function useNotices(): Notices {
  const [toast, setToast] = useState<string>();
  const [alert, setAlert] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    toast,
    alert,
    showToast: (text) => {
      clearTimeout(timer.current);
      setToast(text);
      timer.current = setTimeout(() => setToast(undefined), TOAST_MS);
    },
    showAlert: setAlert,
    closeAlert: () => setAlert(undefined),
  };
}

export function Toast({ text }: { text: string | undefined }) {
  return (
    <div class="toast-place" role="status" aria-live="polite">
      {text !== undefined && (
        <div class="toast" key={text}>
          {text}
        </div>
      )}
    </div>
  );
}

export function Alert({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="alert" aria-labelledby="alert-title" onClose={onClose}>
      <h2 id="alert-title">{title}</h2>
      <p>{text}</p>
      <button type="button" onClick={() => dialog.current?.close()}>
        {texts.ok}
      </button>
    </dialog>
  );
}
