interface Failure {
  /** HTTP status. */
  status: number
  /** How the browser shows it: 1 alert, 2 toast, 3 warning with a list. Unset: the calling screen shows it inline. */
  errorType?: 1 | 2 | 3
  /** For clients without texts of their own. */
  message: string
}

/**
 * Every failure that a call may return. The key is the response's `funcCode`; its meaning never changes.
 * The web application has a text for each in all languages: under `failures:<code>` if visitors may meet it, and otherwise under
 * `member-failures:<code>`.
 */
export const failures = {
  invalid_input: { status: 400, message: 'Some of the values sent are not valid.' },
  malformed_body: { status: 400, errorType: 1, message: 'The request body could not be read.' },
  signed_out: { status: 401, message: 'Please sign in.' },
  wrong_credentials: { status: 401, message: 'The e-mail address or the password is wrong.' },
  sign_in_again: { status: 403, message: 'Please sign in again to confirm this.' },
  not_a_service: { status: 401, message: 'The support service code or secret is not valid.' },
  invalid_signature: { status: 401, message: 'The signature is missing, wrong, too old or already used.' },
  not_allowed: { status: 403, errorType: 1, message: 'You do not have permission to do this.' },
  invalid_token: { status: 401, message: 'This token is invalid, expired or revoked.' },
  foreign_request: { status: 403, errorType: 1, message: 'The request did not come from a page of this portal.' },
  terms_required: { status: 403, message: 'Please accept the terms of service first.' },
  first_sign_in_required: { status: 403, message: 'Please finish setting up your account first.' },
  link_expired: { status: 410, message: 'This link has expired or has already been used.' },
  not_found: { status: 404, message: 'This does not exist, or you do not have access to it.' },
  app_not_found: { status: 404, message: 'This app does not exist, or you do not have access to it.' },
  category_not_found: { status: 404, message: 'This category does not exist.' },
  version_not_found: { status: 404, message: 'This version does not exist.' },
  file_not_found: { status: 404, message: 'This file does not exist.' },
  page_not_found: { status: 404, message: 'This page does not exist.' },
  invitation_withdrawn: { status: 410, message: 'This invitation is no longer valid: the person who sent it can no longer invite people.' },
  not_in_company: {
    status: 403,
    message: 'This invitation is only for people who belong to the company. A master of the company can invite others to it first.',
  },
  no_fav_id: { status: 404, message: 'Favorite Error' },
  invalid_query: { status: 400, message: 'The query could not be parsed.' },
  stale_version: { status: 409, message: 'Someone else has saved a newer version.' },
  move_not_possible: { status: 409, message: 'This is not possible in the current state. Please check again.' },
  schedule_taken: { status: 409, message: 'Another test of the same type is booked for this app at that time.' },
  cases_failed: { status: 409, message: 'A test with failed cases cannot pass.' },
  last_administrator: { status: 409, message: 'The portal needs at least one administrator.' },
  last_master: { status: 409, message: 'A company needs at least one master. Appoint another one first.' },
  not_empty: { status: 409, message: 'This still has members or apps. Move them first.' },
  last_reviewer: { status: 409, message: 'The app needs at least one reviewer.' },
  own_role: { status: 409, message: 'You cannot change or remove your own role.' },
  other_company: { status: 409, message: 'This person belongs to another company.' },
  channel_needed: { status: 409, message: 'This product needs a channel, which the app does not have in this phase yet.' },
  deep_link_needed: { status: 409, message: 'A reward URL cannot be created until a deep link is set.' },
  reward_over: { status: 409, message: 'This reward cannot be claimed now.' },
  reward_sold_out: { status: 409, message: 'All of this reward has been claimed.' },
  reward_claimed: { status: 409, message: 'This player has already claimed the reward.' },
  in_use: { status: 409, message: 'This is still in use.' },
  name_taken: { status: 409, message: 'This name is already in use.' },
  template_exists: { status: 409, message: 'A template with the same ID already exists in the phase.' },
  taken_meanwhile: { status: 409, errorType: 1, message: 'Someone else changed this first. Check it and try again.' },
  quota_reached: { status: 409, message: 'The limit has been reached. Delete something first.' },
  pinned: { status: 409, message: 'This is pinned. Unpin it first.' },
  step_missing: { status: 409, message: 'The operator of this portal has not set up a command for this step.' },
  already_rated: { status: 409, message: 'You have already answered. Thank you.' },
  ticket_closed: { status: 409, message: 'This ticket is closed. Open a new one if you need further help.' },
  conversation_full: { status: 409, message: 'This conversation is full. Start a new one.' },
  space_used_up: {
    status: 409,
    message: 'There is no space left for builds of the app, or of its company. Delete archived versions first.',
  },
  repeated_differently: { status: 409, errorType: 1, message: 'This Idempotency-Key was used for another request.' },
  body_too_large: { status: 413, errorType: 1, message: 'The request is too large.' },
  wrong_encoding: { status: 415, errorType: 1, message: 'This call expects a different Content-Type.' },
  too_many_requests: { status: 429, errorType: 2, message: 'Too many requests. Please wait a moment.' },
  too_many_today: { status: 429, message: 'The daily limit has been reached. Please continue tomorrow.' },
  unexpected: { status: 500, errorType: 1, message: 'Something went wrong. The error has been recorded.' },
  storage_unavailable: {
    status: 507,
    message: 'The file store is full or not responding. Everything uploaded so far is kept; continue later.',
  },
  busy: { status: 503, errorType: 1, message: 'The portal is busy. Please try again in a moment.' },
  unavailable: { status: 503, errorType: 1, message: 'The portal is not available right now. Please try again in a moment.' },
} as const satisfies Record<string, Failure>

export type FailureCode = keyof typeof failures
