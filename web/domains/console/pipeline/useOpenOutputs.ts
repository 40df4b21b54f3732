import type { Step } from '@portico/contract/console/pipeline'
import { useState } from 'react'

/**
 * Returns whether the output of a step is open, and a function that opens or closes it. By itself it opens for running steps, and for
 * the latest one if that failed: once, so that it stays as the reader leaves it.
 */
export const useOpenOutputs = (steps: readonly Step[] = []) => {
  const [outputs, setOutputs] = useState<ReadonlyMap<number, boolean>>(new Map())
  const latest = steps[0]
  const opening = steps.filter(
    (step) => !outputs.has(step.id) && (step.status === 'running' || (step === latest && step.status === 'failed')),
  )
  if (opening.length > 0) setOutputs(new Map([...outputs, ...opening.map(({ id }) => [id, true] as const)]))
  const isOpen = ({ id }: Step): boolean => outputs.get(id) ?? false
  return { isOpen, toggle: (step: Step) => setOutputs(new Map(outputs).set(step.id, !isOpen(step))) }
}
