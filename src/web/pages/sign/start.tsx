/** Starts the signing page. */
import { startPage } from "../ui/start-page.tsx";
import { SignPage } from "./sign-page.tsx";
import "./sign.css";

startPage(SignPage, "web-title-sign");
