import { fileBytes, type Route } from '@portico/contract/kernel/route'
import { z } from 'zod'

export const jsonType = 'application/json; charset=utf-8'

/** Responses that are cached. */
const cached = new WeakSet()

/** Marks a response that never changes, so that it is parsed and serialised only once. Who may get it is up to the handler. */
export const cacheAnswer = <Answer extends object>(answer: Answer): Answer => {
  cached.add(answer)
  return answer
}

/** Creates the serialiser of a route's responses: parsed by the contract, so that an undeclared column cannot leak. */
export const answerOf = (route: Route): ((answer: unknown) => string) => {
  const data = z.object(route.data === fileBytes ? {} : route.data)
  const texts = new WeakMap<object, string>()
  const write = (answer: unknown): string => JSON.stringify({ status: true, data: data.parse(answer) })
  return (answer) => {
    if (typeof answer !== 'object' || answer === null || !cached.has(answer)) return write(answer)
    const text = texts.get(answer) ?? write(answer)
    texts.set(answer, text)
    return text
  }
}
