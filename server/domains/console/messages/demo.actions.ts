import type { MessageContent, TemplateState } from '@portico/contract/console/messages'
import type { Db } from '../../../kernel/database/database.ts'
import {
  addTemplate,
  type TemplateEditor,
  cancelTemplate,
  decideTemplate,
  submitTemplate,
  switchTemplate,
  type Parts,
} from './messages.actions.ts'
import type { Place } from './messages.store.ts'

/** The target state of a demo template. */
export type DemoEnd = TemplateState

interface DemoTemplate {
  place: Place
  templateId: string
  content: MessageContent
  end: DemoEnd
  requester: TemplateEditor
  decidedBy: TemplateEditor
}

const reason = 'The Korean text promises a gift that the reward address does not give.'

/** Takes a demo template through its life cycle to a state, by the same actions as people do. */
export const demoTemplate = async (
  db: Db,
  deps: Parts,
  { place, templateId, content, end, requester, decidedBy }: DemoTemplate,
): Promise<void> => {
  const step = { place, templateId, by: requester }
  let { version } = await addTemplate(db, step, content)
  if (end === 'DRAFT') return
  ;({ version } = await submitTemplate(db, deps, step, { version, note: '' }))
  if (end === 'REQUESTED') return
  if (end === 'CANCELLED') return void (await cancelTemplate(db, deps, step, { version }))
  const decided = { ...step, by: decidedBy }
  const approve = end !== 'REJECTED'
  if (place.phase !== 1) ({ version } = await decideTemplate(db, deps, decided, { version, approve, reason: approve ? '' : reason }))
  if (end === 'DISABLED') await switchTemplate(db, step, 'disable', version)
}
