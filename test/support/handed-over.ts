/** What the page says first once the service has the signatures: `Sent`, or `Accepted: 3`. */
export const HANDED_OVER = /^(?:Sent|Accepted|Rejected)(?:: \d+)?$/;
