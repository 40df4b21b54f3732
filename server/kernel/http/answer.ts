import { fileBytes, type Route } from '@portico/contract/kernel/route'
import { z } from 'zod'

export const jsonType = 'application/json; charset=utf-8'

/** Answers that are given again. */
const kept = new WeakSet()

/** Has an answer parsed and written once only, for one that does not depend on who asks and does not change any more. */
export const keptAnswer = <Answer extends object>(answer: Answer): Answer => {
  kept.add(answer)
  return answer
}

/** Makes what writes a route's answers in the envelope: parsed by the contract, so that a column nobody declared cannot leave. */
export const answerOf = (route: Route): ((answer: unknown) => string) => {
  const data = z.object(route.data === fileBytes ? {} : route.data)
  const texts = new WeakMap<object, string>()
  const written = (answer: unknown): string => JSON.stringify({ status: true, data: data.parse(answer) })
  return (answer) => {
    if (typeof answer !== 'object' || answer === null || !kept.has(answer)) return written(answer)
    const text = texts.get(answer) ?? written(answer)
    texts.set(answer, text)
    return text
  }
}
