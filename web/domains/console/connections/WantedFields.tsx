import { type Phase, phases } from '@portico/contract/kernel/permission'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import type { Field } from '../../../kit/form/useSendForm.ts'
import { CheckGroup } from '../../../kit/form/CheckGroup.tsx'
import { TagsField } from '../../../kit/form/TagsField.tsx'
import { usualTopics } from './endpoints.ts'

/** The events that an endpoint subscribes to; empty means all. */
export function TopicsField(field: Field<string[]>) {
  const { t } = useTranslation('connections')
  return <TagsField {...field} label={t('topics')} description={t('topicsHint')} suggestions={usualTopics} most={20} />
}

/** The phases that an endpoint subscribes to; empty means all. */
export function PhasesField(field: Field<Phase[]>) {
  const { t } = useTranslation('connections')
  return (
    <CheckGroup
      label={t('phases')}
      description={t('phasesHint')}
      {...field}
      options={phases.map((phase) => ({ value: phase, label: t(`phaseNames.${phase}`) }))}
    />
  )
}
