/** What a reader of the API's description has to know before the first call. */
export const introduction = `
**Signing in.** Post name and password to \`login.ajaxLogin\`. \`data\` of its answer is a ticket, which
\`login.openSession\` exchanges for the cookie of a session. Send the cookie with every call.

**Writing.** A call that changes something carries \`X-Requested-With: XMLHttpRequest\`, also where it is a GET.
Most of them take an \`Idempotency-Key\`: a call that is sent again with its key does nothing again.

**Answers.** JSON comes in an envelope: \`code\` (200, or 204 for a list without customers, is success), \`msg\` for
people, and \`data\`. What the business refuses has status 200 and a code from 4100 on; \`data.fields\` names fields that
were refused. Other statuses speak of the transport and of who asks. No answer may be kept in a cache unless it says so.

**Files.** A download answers the file, or the envelope that says why there is none. To a browser that navigates the
refusal is a page.

**Values.** Days are \`YYYY-MM-DD\`, moments ISO 8601 in UTC, money an integer of 分. Text is Unicode without NUL and
without half surrogate pairs. Parameters without a value count as not given; unknown ones are refused.
`.trim();
