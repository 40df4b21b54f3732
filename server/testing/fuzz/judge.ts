import { maxHeaderSize } from 'node:http'
import { type FailureCode, failures } from '@portico/contract/failures'
import { FailureEnvelope } from '@portico/contract/kernel/envelope'
import { fileBytes } from '@portico/contract/kernel/route'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'
import type { Json } from '../../kernel/http/openapi/openapi-schemas.ts'
import { failureCodesOf } from '../../kernel/http/openapi/openapi.ts'
import type { FuzzRequest, Operation } from './requests.ts'

/** Failures that any call may return without declaring them, because it cannot read the body. */
const general: ReadonlySet<string> = new Set<FailureCode>(['malformed_body', 'body_too_large', 'wrong_encoding'])

/** Matches internals that must not leak: stack traces, SQL, paths of the machine. */
const internals =
  /node_modules|\bat [\w.<>]+ \(|\.(?:ts|js|mjs):\d+|syntax error at|violates |relation "|duplicate key value|ECONN|Kysely|\bpg_|ZodError|RangeError|TypeError|\/(?:work|home|root|tmp)\//

const Failed = FailureEnvelope.extend({ requestId: FailureEnvelope.shape.requestId.unwrap().min(8) }).strict()

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const pointer = (...names: string[]): string =>
  names.map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

/** Returns a function that checks responses against the API description. */
export const createJudge = (description: Json) => {
  const ajv = new Ajv2020({ strict: false, allErrors: false, logger: false })
  addFormats.default(ajv)
  ajv.addSchema(description, 'api')

  const successProblem = ({ route }: Operation, answer: unknown): string | undefined => {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const place = pointer('paths', path, route.method.toLowerCase(), 'responses', '200', 'content', 'application/json', 'schema')
    const check = ajv.getSchema(`api#${place}`)
    if (!check) return `nothing describes the answer at ${place}`
    return check(answer) ? undefined : `the answer is not as described: ${ajv.errorsText(check.errors)}`
  }

  const failureProblem = ({ route }: Operation, { elsewhere }: FuzzRequest, status: number, answer: unknown): string | undefined => {
    const envelope = Failed.safeParse(answer)
    if (!envelope.success)
      return `no envelope: ${envelope.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`
    const { funcCode } = envelope.data
    const declared: ReadonlySet<string> = new Set(failureCodesOf(route))
    if (!declared.has(funcCode) && !general.has(funcCode) && !(elsewhere && funcCode === 'not_found')) return `${funcCode} is not declared`
    const failure = failures[funcCode as FailureCode]
    // The specification answers the guest's env/info with 200.
    return status === failure.status || (status === 200 && funcCode === 'signed_out') ? undefined : `${funcCode} with status ${status}`
  }

  /** Returns the problem with a response; undefined if there is none. */
  return (operation: Operation, request: FuzzRequest, response: LightMyRequestResponse): string | undefined => {
    const { statusCode: status, payload, headers } = response
    if (status >= 500) return `${status} ${payload.slice(0, 300)}`
    const isJson = String(headers['content-type']).startsWith('application/json')
    if (status < 300 && !isJson)
      return operation.route.data === fileBytes || request.elsewhere ? undefined : `an answer of type ${headers['content-type']}`
    if (status === 304) return undefined
    // Over HTTP Node refuses such a head before there is a request.
    if (status === 431 && request.url.length + JSON.stringify(request.headers).length > maxHeaderSize / 2) return undefined
    const answer = readJson(payload)
    const isFailure = typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === false
    if (isFailure && internals.test(payload)) return `leaks internals: ${internals.exec(payload)?.[0]} in ${payload.slice(0, 300)}`
    if (status >= 300 || isFailure) return failureProblem(operation, request, status, answer)
    // `/app/.` is the address of `/app/`, whose answer another operation describes.
    return request.elsewhere ? undefined : successProblem(operation, answer)
  }
}
