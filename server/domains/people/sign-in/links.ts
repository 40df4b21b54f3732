import type { Config } from '../../../config.ts'
import { secretPart } from '../../../kernel/mail/mail.ts'
import { portalOrigin } from './sessions/cookies.ts'

/** Builds the address of a mailed link, with `secretPart` in place of its token, which the outbox stores separately. */
export const mailedLink = (config: Config, page: string): string => `${portalOrigin(config)}/${page}#token=${secretPart}`
