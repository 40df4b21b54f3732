import { type AppFunction, type AppPage, appPages, type PhaseInfo } from '@portico/contract/apps/roles'
import { defaultPhase, type Holder, judge, type Phase, phases } from '@portico/contract/kernel/permission'
import { permissions } from '@portico/contract/permissions'
import type { z } from 'zod'

const phaseNames: Readonly<Record<Phase, string>> = { 1: 'Development', 2: 'Staging', 3: 'Production' }

export const phaseInfos: readonly z.infer<typeof PhaseInfo>[] = phases.map((id) => ({
  id,
  displayName: phaseNames[id],
  default: id === defaultPhase,
}))

/** Returns the functions of an app that the holder has in a phase. */
export const functionsOf = (holder: Holder, phase: Phase): z.infer<typeof AppFunction>[] =>
  Object.entries(permissions).flatMap(([code, rule]) => {
    const held = rule.on === 'app' ? judge(rule, holder, phase) : 'none'
    return held === 'none' ? [] : [{ code, held }]
  })

/** Returns the pages that these functions open. */
export const pagesOpenTo = (functions: readonly z.infer<typeof AppFunction>[]): z.infer<typeof AppPage>[] => {
  const codes = new Set(functions.map(({ code }) => code))
  return appPages.flatMap(({ by, ...page }) => (codes.has(by) ? [page] : []))
}
