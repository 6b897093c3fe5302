/**
 * Every error text of this Telegram in one table, as in telegram-bot-api 01a3679 and td 022d602 (May and July 2026).
 * Lines marked "server" are worded by Telegram's closed servers: they follow what bots have reported, or its manner.
 */

/** A refused Bot API call: `code` is both `error_code` and the HTTP status. */
export class BotApiError extends Error {
  readonly code: number;
  readonly parameters: Record<string, number> | undefined;

  constructor(code: number, description: string, parameters?: Record<string, number>) {
    super(description);
    this.name = "BotApiError";
    this.code = code;
    this.parameters = parameters;
  }
}

/** Telegram's words for a refusal by its core: a prefix, and a small first letter unless it is a constant. */
function badRequest(message: string): BotApiError {
  const second = message[1] ?? "";
  const isConstant = second === "_" || (second >= "A" && second <= "Z");
  const wording = isConstant ? message : message.charAt(0).toLowerCase() + message.slice(1);
  return new BotApiError(400, `Bad Request: ${wording}`);
}

/** The use that a call makes of a message. */
export type Purpose =
  | "to be replied"
  | "to copy"
  | "to delete"
  | "to edit"
  | "to forward"
  | "to pin"
  | "to react"
  | "to unpin"
  | "with poll to stop";

const forbidden = (message: string) => new BotApiError(403, `Forbidden: ${message}`);
const conflict = (message: string) => new BotApiError(409, `Conflict: ${message}`);

export const errors = {
  // Fronts
  notFound: () => new BotApiError(404, "Not Found"),
  notPlayed: (name: string) => new BotApiError(501, `Not Implemented: the sandbox does not know ${name} yet`), // this sandbox's own
  closing: () => new BotApiError(503, "Service Unavailable: the sandbox closes"), // this sandbox's own
  methodNotFound: () => new BotApiError(404, "Not Found: method not found"),
  unauthorized: () => new BotApiError(401, "Unauthorized"),
  unreadableJson: () => badRequest("Can't parse JSON object"), // server
  unreadableForm: () => badRequest("Can't parse multipart form"), // server
  tooManyRequests: (seconds: number) =>
    new BotApiError(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds }),
  restarting: () => new BotApiError(500, "Internal Server Error: restart"), // server

  // Fields of JSON parameters
  fieldType: (name: string, type: string) => badRequest(`Field "${name}" must be of type ${type}`),
  fieldMissing: (name: string) => badRequest(`Can't find field "${name}"`),
  unreadableParameter: (name: string) => badRequest(`Can't parse ${name} JSON object`),
  invalidParameter: (name: string) => badRequest(`Invalid ${name} specified`),
  parameterRequired: (name: string) => badRequest(`Parameter "${name}" is required`),

  // Chats and people
  chatIdEmpty: () => badRequest("chat_id is empty"),
  chatNotFound: () => badRequest("chat not found"),
  chatIdentifierMissing: () => badRequest("Chat identifier is not specified"),
  groupUpgraded: (newChatId: number) =>
    new BotApiError(400, "Bad Request: group chat was upgraded to a supergroup chat", {
      migrate_to_chat_id: newChatId,
    }),
  blockedByUser: () => forbidden("bot was blocked by the user"),
  userDeactivated: () => forbidden("user is deactivated"),
  cannotInitiate: () => forbidden("bot can't initiate conversation with a user"),
  userIdInvalid: () => badRequest("Invalid user_id specified"),
  userNotFound: () => badRequest("user not found"),
  participantInvalid: () => badRequest("PARTICIPANT_ID_INVALID"), // server
  kickedFrom: (type: "group" | "supergroup") => forbidden(`bot was kicked from the ${type} chat`),

  // Text and entities
  textEmpty: () => badRequest("Message text is empty"),
  textBlank: () => badRequest("Text must be non-empty"),
  textTooLong: () => badRequest("Message is too long"),
  rawTextTooLong: () => badRequest("Text is too long"),
  captionTooLong: () => badRequest("Message caption is too long"),
  unsupportedParseMode: () => badRequest("Unsupported parse_mode"),
  unparsableEntities: (reason: string) => badRequest(`Can't parse entities: ${reason}`),
  unparsableEntity: (reason: string) => badRequest(`Can't parse MessageEntity: ${reason}`),

  // Messages
  messageNotModified: () =>
    badRequest(
      "message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message",
    ),
  messageIdMissing: () => badRequest("Message identifier is not specified"),
  messageIdsMissing: () => badRequest("Message identifiers are not specified"),
  messageIdsNotArray: () => badRequest("Expected an Array of message identifiers"),
  tooManyMessageIds: () => badRequest("Too many message identifiers specified"),
  messageIdNotNumber: () => badRequest("Message identifier must be a Number"),
  messageIdUnreadable: () => badRequest("Can't parse message identifier as a Number"),
  messageIdInvalid: () => badRequest("Invalid message identifier specified"),
  messageNotFound: (purpose: Purpose) => badRequest(`message ${purpose} not found`),
  messageStays: (way: "copied" | "forwarded") => badRequest(`The message can't be ${way}`),
  messagesStay: () => badRequest("Messages can't be forwarded"),
  messageUneditable: () => badRequest("message can't be edited"),
  nothingToEdit: () => badRequest("there is no text in the message to edit"),
  messageUndeletable: () => badRequest("message can't be deleted"),
  messageTooOldToDelete: () => badRequest("message can't be deleted for everyone"),
  replyParametersObject: () => badRequest("Object expected as reply parameters"),
  linkPreviewObject: () => badRequest("Object expected as link preview options"),
  wrongChatAction: () => badRequest("Wrong parameter action in request"),
  draftIdInvalid: () => badRequest("RANDOM_ID_INVALID"), // server
  draftsArePrivate: () => badRequest("PEER_ID_INVALID"), // server

  // Places, polls, dice, reactions
  locationWrong: (kind: "location" | "venue location") => badRequest(`Wrong ${kind} specified`),
  liveLocationWrong: (what: "period" | "heading" | "proximity alert radius") =>
    badRequest(`Wrong live location ${what} specified`),
  locationEmpty: (name: "latitude" | "longitude") => badRequest(`${name} is empty`),
  diceInvalid: () => badRequest("EMOTICON_INVALID"), // server
  pollQuestionTooLong: (limit: number) => badRequest(`Poll question length must not exceed ${limit}`),
  pollOptionsNotArray: () => badRequest("Expected an Array of String as options"),
  pollOptionNotText: () => badRequest("Expected an option to be of type String"),
  pollOptionTooLong: (limit: number) => badRequest(`Poll options length must not exceed ${limit}`),
  pollWithoutOptions: () => badRequest("Poll must have at least one answer option"),
  pollTooManyOptions: (limit: number) => badRequest(`Poll can't have more than ${limit} options`),
  pollType: () => badRequest("Unsupported poll type specified"),
  quizWithoutAnswer: () => badRequest("Correct quiz option list must be non-empty"),
  noPollToStop: () => badRequest("Message is not a poll"),
  pollAlreadyClosed: () => badRequest("Poll has already been closed"),
  reaction: (reason: string) => badRequest(`Can't parse ReactionType: ${reason}`),
  reactionsNotArray: () => badRequest("Expected an Array of ReactionType"),
  reactionInvalid: () => badRequest("REACTION_INVALID"), // server
  tooManyReactions: () => badRequest("REACTIONS_TOO_MANY"), // server

  // Callback queries
  queryTooOld: () => badRequest("query is too old and response timeout expired or query ID is invalid"),
  callbackAnswerTooLong: () => badRequest("MESSAGE_TOO_LONG"), // server
  callbackUrlInvalid: () => badRequest("URL_INVALID"), // server

  // Keyboards
  markupObject: () => badRequest("Object expected as reply markup"),
  markupTooLong: () => badRequest("reply markup is too long"),
  inlineExpected: () => badRequest("Inline keyboard expected"),
  inlineRows: () =>
    badRequest('Field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays'),
  keyboardRows: () => badRequest('Field "keyboard" must be an Array of Arrays'),
  inlineButton: (reason: string) => badRequest(`Can't parse inline keyboard button: ${reason}`),
  replyButton: (reason: string) => badRequest(`Can't parse keyboard button: ${reason}`),
  buttonDataInvalid: () => badRequest("BUTTON_DATA_INVALID"), // server
  buttonTypeInvalid: () => badRequest("BUTTON_TYPE_INVALID"), // server
  buttonCopyTextInvalid: () => badRequest("BUTTON_COPY_TEXT_INVALID"), // server
  inlineButtonUrl: (url: string, reason: string) =>
    badRequest(`Inline keyboard button URL '${url}' is invalid: ${reason}`),
  inlineButtonLoginUrl: (url: string, reason: string) =>
    badRequest(`Inline keyboard button login URL '${url}' is invalid: ${reason}`),
  inlineButtonWebApp: (url: string, reason: string) =>
    badRequest(`Inline keyboard button Web App URL '${url}' is invalid: ${reason}`),
  replyButtonWebApp: (url: string, reason: string) =>
    badRequest(`Keyboard button Web App URL '${url}' is invalid: ${reason}`),
  webAppsArePrivate: () => badRequest("Web App buttons can be used in private chats only"),
  phonesArePrivate: () => badRequest("Phone number can be requested in private chats only"),
  locationsArePrivate: () => badRequest("Location can be requested in private chats only"),
  menuButtonObject: () => badRequest("Can't parse menu button: MenuButton must be an Object"),
  menuButtonType: () => badRequest("Can't parse menu button: MenuButton has unsupported type"),
  menuButtonUrl: (url: string, reason: string) =>
    badRequest(`Menu button Web App URL '${url}' is invalid: ${reason}`),

  // Commands and the bot's profile
  commandsNotArray: () => badRequest("Expected an Array of BotCommand"),
  command: (reason: string) => badRequest(`Can't parse BotCommand: ${reason}`),
  commandEmpty: () => badRequest("Command must be non-empty"),
  commandTooLong: () => badRequest("Command length must not exceed 32"),
  commandInvalid: () => badRequest("BOT_COMMAND_INVALID"), // server
  tooManyCommands: () => badRequest("BOT_COMMANDS_TOO_MUCH"), // server
  commandDescriptionEmpty: () => badRequest("Command description must be non-empty"),
  commandDescriptionTooLong: () => badRequest("Command description length must not exceed 256"),
  commandScope: (reason: string) => badRequest(`Can't parse BotCommandScope: ${reason}`),
  scopeInPrivateChat: () => badRequest("can't use specified scope in private chats"), // server
  /** Made up: Telegram's own words are not known. */
  callbackMode: () => badRequest("unknown callback_query_mode specified"),
  languageCode: () => badRequest("Invalid language code specified"),
  descriptionTooLong: () => badRequest("Bot description length must not exceed 512"), // server
  shortDescriptionTooLong: () => badRequest("Bot short description length must not exceed 120"), // server
  nameTooLong: () => badRequest("Bot name length must not exceed 64"), // server

  // Files
  noFile: (kind: string) => badRequest(`There is no ${kind} in the request`),
  photoTooBig: (bytes: number) =>
    badRequest(`File of size ${bytes} bytes is too big for a photo; the maximum size is 10485760 bytes`),
  photoUnreadable: () => badRequest("IMAGE_PROCESS_FAILED"), // server
  photoDimensions: () => badRequest("PHOTO_INVALID_DIMENSIONS"), // server
  otherFileType: (found: string, wanted: string) =>
    badRequest(`Can't use file of type ${found} as ${wanted}`),
  albumNotArray: () => badRequest("Expected an Array of InputMedia"),
  albumEmpty: () => badRequest("There are no messages to send"),
  albumTooLong: () => badRequest("Too many messages to send as an album"),
  albumMixed: (kind: string) => badRequest(`${kind} can't be mixed with other media types`),
  inputMedia: (reason: string) => badRequest(`Can't parse InputMedia: ${reason}`),
  noMediaToEdit: () => badRequest("there is no media in the message to edit"),
  noCaptionToEdit: () => badRequest("there is no caption in the message to edit"),
  fileEmpty: () => badRequest("file must be non-empty"),
  uploadTooBig: () => new BotApiError(413, "Request Entity Too Large"),
  fileIdMissing: () => badRequest("file_id not specified"),
  urlNotFetched: () => badRequest("Failed to get HTTP URL content"),
  wrongFileId: () => badRequest("wrong file_id or the file is temporarily unavailable"),
  fileTooBig: () => badRequest("file is too big"),

  // Updates
  otherPoller: () =>
    conflict("terminated by other getUpdates request; make sure that only one bot instance is running"),
  webhookActive: () =>
    conflict(
      "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    ),
  webhookSet: () => conflict("terminated by setWebhook request"),
  webhookUrlInvalid: () => badRequest("invalid webhook URL specified"),
  webhookNotHttps: () => badRequest("bad webhook: An HTTPS URL must be provided for webhook"),
  webhookPort: () => badRequest("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443"),
  secretTooLong: () => badRequest("secret token is too long"),
  secretCharacters: () => badRequest("secret token contains unallowed characters"),
} as const;
