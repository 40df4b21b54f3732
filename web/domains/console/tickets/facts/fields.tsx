import { SimpleGrid } from '@mantine/core'
import { priorities, type RelatedBuild, ticketLimits, tickets, ticketTypes } from '@portico/contract/console/tickets'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { LazyFields, useLazyChoices } from '../../../../kit/form/LazyFields.tsx'
import { PeopleField, PersonField } from '../../../../kit/form/PeopleField.tsx'
import { SelectField } from '../../../../kit/form/SelectField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import type { Field } from '../../../../kit/form/useSendForm.ts'
import { useCategoryChoices } from '../../categories/index.ts'
import { usePeople } from '../../conversations/index.ts'
import { BuildField } from './BuildField.tsx'

/** A ticket's fields as edited. */
export interface Facts {
  title: string
  categoryId: number | null
  priority: (typeof priorities)[number]
  type: (typeof ticketTypes)[number]
  phase: 1 | 2 | 3 | null
  buildId: number | null
  cc: string[]
}

interface FactFieldsProps {
  /** The build that the ticket is about already. */
  build?: RelatedBuild | null
  form: { values: Facts; fieldAt: <Value>(path: string) => Field<Value> }
  /** The category that the ticket has already. */
  category?: { id: number; name: string }
  /** Whether the form has an assignee, in `assigneeId`. */
  assignable?: boolean
}

/** The fields of a ticket, except its text. */
export function FactFields({ form, category, build = null, assignable = false }: FactFieldsProps) {
  const { t } = useTranslation('tickets')
  const { phases, may } = useAppArea()
  const choices = useCategoryChoices(tickets.categories, { current: category })
  const assignee = form.fieldAt<string | null>('assigneeId')
  const { wanted, onActivate } = useLazyChoices(form.values.cc.length > 0 || (assignable && assignee.value !== null))
  const people = usePeople({ enabled: wanted })
  return (
    <>
      <TextField {...form.fieldAt<Facts['title']>('title')} label={t('ticketTitle')} count={ticketLimits.title} focusFirst />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SelectField {...form.fieldAt<Facts['categoryId']>('categoryId')} label={t('category')} options={choices} />
        <SelectField
          {...form.fieldAt<Facts['type']>('type')}
          label={t('type')}
          options={ticketTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <SelectField
          {...form.fieldAt<Facts['priority']>('priority')}
          label={t('priority')}
          options={priorities.map((value) => ({ value, label: t(`priorities.${value}`) }))}
        />
        <SelectField
          {...form.fieldAt<Facts['phase']>('phase')}
          label={t('phase')}
          placeholder={t('noPhase')}
          clearable
          options={phases.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        />
      </SimpleGrid>
      {may('app-submit-build-version-view') && <BuildField {...form.fieldAt<Facts['buildId']>('buildId')} known={build} />}
      <LazyFields onActivate={onActivate}>
        {assignable && <PersonField {...assignee} label={t('assignee')} placeholder={t('nobody')} people={people} />}
        <PeopleField {...form.fieldAt<Facts['cc']>('cc')} label={t('cc')} people={people} max={ticketLimits.cc} />
      </LazyFields>
    </>
  )
}
