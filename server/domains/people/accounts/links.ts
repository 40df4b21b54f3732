import type { Config } from '../../../config.ts'
import { secretPart } from '../../../kernel/mail/mail.ts'
import { portalOrigin } from './sessions/cookies.ts'

/** The address of a mailed link, with `secretPart` in place of its token, which the outbox keeps apart. */
export const mailedLink = (config: Config, page: string): string => `${portalOrigin(config)}/${page}#token=${secretPart}`
