import { hashOfToken, newToken } from '../../../../kernel/tokens.ts'

/** Prefix of every token, so that secret scanners recognise committed ones. */
const prefix = 'portico_'
const hintLength = prefix.length + 4

/** Generates a token, with what is stored of it. */
export const makeToken = () => {
  const token = `${prefix}${newToken()}`
  return { token, stored: { hash: hashOfToken(token), hint: token.slice(0, hintLength) } }
}
