import { SimpleGrid, Stack, TagsInput, Text } from '@mantine/core'
import { type AttachedFile, conversationLimits } from '@portico/contract/console/conversations'
import { qa, type QaDraft, qaLimits, type QaRequest, qaSystems, qaTypes, qaZones } from '@portico/contract/console/qa'
import { tickets } from '@portico/contract/console/tickets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../kernel/app-area.ts'
import { zones } from '../../../kernel/dates.ts'
import { Attachments } from '../../../kit/form/Attachments.tsx'
import { CheckGroup } from '../../../kit/form/CheckGroup.tsx'
import { MomentField } from '../../../kit/form/MomentField.tsx'
import { PeopleField, PersonField } from '../../../kit/form/PeopleField.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { DayField } from '../../../kit/form/DayField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import type { Field, useSendForm } from '../../../kit/form/useSendForm.ts'
import type { useAttachments } from '../conversations/index.ts'
import { monthIn, periodOf } from './bookings.ts'
import { MonthGrid } from './MonthGrid.tsx'

/** A request as edited. */
export interface Values {
  type: QaDraft['type']
  title: string
  versions: { name: string; versionId: string | null }[]
  os: QaDraft['os']
  zone: QaDraft['zone']
  scheduleFrom: string | null
  scheduleTo: string | null
  releaseDay: string
  scope: string
  changes: string
  knownIssues: string
  testAccounts: string
  testerCompany: string
  alphaId: number | null
  exception: string
  cc: string[]
  qaPmId: string | null
  files: AttachedFile[]
}

export const emptyValues: Values = {
  type: 'ALPHA',
  title: '',
  versions: [],
  os: [],
  zone: 'ALPHA',
  scheduleFrom: null,
  scheduleTo: null,
  releaseDay: '',
  scope: '',
  changes: '',
  knownIssues: '',
  testAccounts: '',
  testerCompany: '',
  alphaId: null,
  exception: '',
  cc: [],
  qaPmId: null,
  files: [],
}

export const valuesOf = (request: QaRequest): Values => ({
  ...request,
  releaseDay: request.releaseDay ?? '',
  alphaId: request.alpha?.id ?? null,
  cc: request.cc.map(({ userKey }) => userKey),
  qaPmId: request.qaPm?.userKey ?? null,
})

export const requiredFields = ['title', 'versions', 'os', 'scheduleFrom', 'scheduleTo'] as const

/** Converts the form's values to the request. */
export const bodyOf = (values: Values): QaDraft => {
  const { type, title, versions, os, zone, scope, changes, knownIssues, testAccounts, testerCompany, alphaId, exception, cc, qaPmId } =
    values
  return {
    type,
    title,
    versions,
    os,
    zone,
    scope,
    changes,
    knownIssues,
    testAccounts,
    testerCompany,
    alphaId,
    exception,
    cc,
    qaPmId,
    scheduleFrom: values.scheduleFrom ?? '',
    scheduleTo: values.scheduleTo ?? '',
    releaseDay: values.releaseDay || null,
    fileIds: values.files.map(({ id }) => id),
  }
}

/** Reads the people of the app. */
export const usePeople = () => {
  const { appId = '' } = useAppArea()
  return useQuery({ ...query(tickets.people, { params: { appId } }), staleTime: 60_000 }).data?.list
}

/** Builds of the app, and versions entered by name. */
function VersionsField({ value, onChange, ...rest }: Field<Values['versions']>) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const builds = useQuery(query(qa.versions, { params: { appId } })).data?.list ?? []
  const labels = new Map(builds.map(({ id, name, os, folder }) => [id, `${name} · ${t(`systems.${os}`)} · ${folder}`]))
  const labelOf = ({ name, versionId }: Values['versions'][number]) => labels.get(versionId ?? '') ?? name
  const versionOf = (label: string) => {
    const build = builds.find(({ id }) => labels.get(id) === label)
    return build ? { name: build.name, versionId: build.id } : { name: label, versionId: null }
  }
  return (
    <TagsInput
      {...rest}
      label={t('versions')}
      description={t('versionsHint')}
      splitChars={[',', ' ', '\n']}
      acceptValueOnBlur
      maxTags={qaLimits.versions}
      data={builds.flatMap(({ id }) => labels.get(id) ?? [])}
      value={value.map(labelOf)}
      onChange={(shown) => onChange(shown.map((label) => value.find((one) => labelOf(one) === label) ?? versionOf(label)))}
    />
  )
}

/** QA's bookings in the month of the schedule. */
function Bookings({ from, type }: { from: string | null; type: Values['type'] }) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const { portal } = zones()
  const [chosen, setChosen] = useState<string>()
  const month = chosen ?? monthIn(from?.slice(0, 7), portal)
  const found = useQuery({
    ...query(qa.schedule, { params: { appId }, query: { ...periodOf(month), type } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {t('bookings')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('bookingsHint')}
      </Text>
      <MonthGrid month={month} onMonth={setChosen} bookings={found.data?.list} />
    </Stack>
  )
}

function AlphaFields({ form }: { form: RequestFormState }) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const alphas = useQuery(query(qa.alphas, { params: { appId } })).data?.list ?? []
  return (
    <>
      <SelectField
        {...form.field('alphaId')}
        label={t('alpha')}
        description={t('alphaHint')}
        clearable
        options={alphas.map(({ id, no, title }) => ({ value: id, label: `#${no} ${title}` }))}
      />
      <TextareaField
        {...form.field('exception')}
        label={t('exception')}
        description={t('exceptionHint')}
        count={qaLimits.reason}
        autosize
        minRows={2}
      />
    </>
  )
}

export type RequestFormState = ReturnType<typeof useSendForm<Values, never>>
const longFields = ['scope', 'changes', 'knownIssues', 'testAccounts'] as const

/** The fields of a request. */
export function RequestFields({ form, upload }: { form: RequestFormState; upload: ReturnType<typeof useAttachments> }) {
  const { t } = useTranslation('qa')
  const people = usePeople()
  const { type, scheduleFrom } = form.values
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SelectField {...form.field('type')} label={t('type')} options={qaTypes.map((value) => ({ value, label: t(`types.${value}`) }))} />
        <SelectField
          {...form.field('zone')}
          label={t('zoneOf')}
          options={qaZones.map((value) => ({ value, label: t(`zones.${value}`) }))}
        />
      </SimpleGrid>
      <TextField {...form.field('title')} label={t('name')} count={qaLimits.title} focusFirst />
      {type === 'REAL' && <AlphaFields form={form} />}
      <VersionsField {...form.field('versions')} />
      <CheckGroup {...form.field('os')} label={t('os')} options={qaSystems.map((value) => ({ value, label: t(`systems.${value}`) }))} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MomentField {...form.field('scheduleFrom')} label={t('from')} />
        <MomentField {...form.field('scheduleTo')} label={t('to')} />
        <DayField {...form.field('releaseDay')} label={t('releaseDay')} />
        <TextField {...form.field('testerCompany')} label={t('testerCompany')} />
        <PersonField {...form.field('qaPmId')} label={t('qaPm')} people={people} />
        <PeopleField {...form.field('cc')} label={t('cc')} people={people} most={qaLimits.cc} />
      </SimpleGrid>
      <Bookings from={scheduleFrom} type={type} />
      {longFields.map((name) => (
        <TextareaField key={name} {...form.field(name)} label={t(name)} count={qaLimits.text} autosize minRows={2} />
      ))}
      <Attachments
        {...form.field('files')}
        label={t('files')}
        most={conversationLimits.files}
        mostBytes={conversationLimits.fileBytes}
        upload={upload}
      />
    </>
  )
}
