import { eventTopics } from '@portico/contract/console/connections'
import { type Phase, phases } from '@portico/contract/kernel/permission'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import type { Field } from '../../../kit/form/useSendForm.ts'
import { CheckGroup } from '../../../kit/form/CheckGroup.tsx'
import { TagsField } from '../../../kit/form/TagsField.tsx'

/** The events that an endpoint subscribes to; empty means all. */
export function TopicsField(field: Field<string[]>) {
  const { t } = useTranslation('connections')
  return <TagsField {...field} label={t('topics')} description={t('topicsHint')} suggestions={eventTopics} max={20} />
}

/** The phases that an endpoint subscribes to, or to which a token is limited; empty means all. */
export function PhasesField({ hint, ...field }: Field<Phase[]> & { hint?: string }) {
  const { t } = useTranslation('connections')
  return (
    <CheckGroup
      label={t('phases')}
      description={hint ?? t('phasesHint')}
      {...field}
      options={phases.map((phase) => ({ value: phase, label: t(`phaseNames.${phase}`) }))}
    />
  )
}
