/** Starts the login page, by link or as a Mini App. */
import { startPage } from "../ui/start-page.tsx";
import { LoginPage } from "./login-page.tsx";
import "./login.css";

startPage(LoginPage, "web-title-login");
