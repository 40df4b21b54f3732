import { SimpleGrid } from '@mantine/core'
import { type AttachedFile, conversationLimits } from '@portico/contract/console/conversations'
import { qa, type QaDraft, qaLimits, type QaRequest, qaSystems, qaTypes, qaZones, type TestableVersion } from '@portico/contract/console/qa'
import type { Data } from '@portico/contract/kernel/route'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { Attachments } from '../../../kit/form/Attachments.tsx'
import { CheckGroup } from '../../../kit/form/CheckGroup.tsx'
import { LazyFields, useLazyChoices } from '../../../kit/form/LazyFields.tsx'
import { MomentField } from '../../../kit/form/MomentField.tsx'
import { PeopleField, PersonField } from '../../../kit/form/PeopleField.tsx'
import { TagsField } from '../../../kit/form/TagsField.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { DayField } from '../../../kit/form/DayField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import type { useSendForm } from '../../../kit/form/useSendForm.ts'
import { type useAttachments, usePeople } from '../conversations/index.ts'
import { Bookings } from './calendar/Bookings.tsx'
import classes from './qa.module.css'
import { useQaPms } from './useQaPms.ts'

/** A request as edited. */
export interface Values {
  type: QaDraft['type']
  title: string
  versions: { name: string; versionId: number | null }[]
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

type RequestFormState = ReturnType<typeof useSendForm<Values, unknown>>

/** Builds of the app, or versions entered by name, and the systems on which they are tested. */
function TestedFields({ form, known }: { form: RequestFormState; known: readonly TestableVersion[] }) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const { versions, os } = form.values
  const isKnown = ({ versionId }: Values['versions'][number]) => versionId === null || known.some(({ id }) => id === versionId)
  const { wanted, onActivate } = useLazyChoices(!versions.every(isKnown))
  const available = useQuery({ ...query(qa.versions, { params: { appId } }), enabled: wanted }).data?.list ?? []
  const builds = [...available, ...known.filter(({ id }) => !available.some((one) => one.id === id))]
  const labels = new Map(builds.map((build) => [build.id, `${build.name} · ${t(`systems.${build.os}`)} · ${build.folder}`]))
  const labelOf = ({ name, versionId }: Values['versions'][number]) => labels.get(versionId ?? 0) ?? name
  const versionOf = (label: string) => {
    const build = builds.find(({ id }) => labels.get(id) === label)
    return build ? { name: build.name, versionId: build.id } : { name: label, versionId: null }
  }
  const chosenOf = (versions: Values['versions']) => builds.filter(({ id }) => versions.some(({ versionId }) => versionId === id))
  const choose = (shown: string[]) => {
    const selection = shown.map((label) => versions.find((one) => labelOf(one) === label) ?? versionOf(label))
    const systems = new Set(chosenOf(selection).map((build) => build.os))
    form.set({ versions: selection, ...(os.length === 0 && { os: qaSystems.filter((one) => systems.has(one)) }) })
  }
  const others = os.length === 0 ? [] : chosenOf(versions).filter((build) => !os.includes(build.os))
  return (
    <>
      <LazyFields onActivate={onActivate}>
        <TagsField
          {...form.field('versions')}
          label={t('versions')}
          description={t('versionsHint')}
          max={qaLimits.versions}
          suggestions={builds.flatMap(({ id }) => labels.get(id) ?? [])}
          value={versions.map(labelOf)}
          onChange={choose}
        />
      </LazyFields>
      <CheckGroup {...form.field('os')} label={t('os')} options={qaSystems.map((value) => ({ value, label: t(`systems.${value}`) }))} />
      {others.map((build) => (
        <output key={build.id} className={classes.warning}>
          {t('otherSystem', { name: build.name, os: t(`systems.${build.os}`) })}
        </output>
      ))}
    </>
  )
}

function AlphaFields({ form, known }: { form: RequestFormState; known: QaRequest['alpha'] }) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const { alphaId } = form.values
  const { wanted, onActivate } = useLazyChoices(alphaId !== null && alphaId !== known?.id)
  const available = useQuery({ ...query(qa.alphas, { params: { appId } }), enabled: wanted }).data?.list
  const alphas = available ?? (known ? [known] : [])
  return (
    <>
      <LazyFields onActivate={onActivate}>
        <SelectField
          {...form.field('alphaId')}
          label={t('alpha')}
          description={t('alphaHint')}
          clearable
          options={alphas.map(({ id, no, title }) => ({ value: id, label: `#${no} ${title}` }))}
        />
      </LazyFields>
      <TextareaField
        {...form.field('exception')}
        label={t('exception')}
        description={t('exceptionHint')}
        count={qaLimits.reason}
        minRows={2}
      />
    </>
  )
}

const longFields = ['scope', 'changes', 'knownIssues', 'testAccounts'] as const

/** QA's person and the people to keep informed. */
function People({ form, of }: { form: RequestFormState; of: QaRequest | undefined }) {
  const { t } = useTranslation('qa')
  const { qaPmId, cc } = form.values
  const [ccNow, pm] = [of?.cc ?? [], of?.qaPm ?? null]
  const ofCc = useLazyChoices(!cc.every((userKey) => ccNow.some((one) => one.userKey === userKey)))
  const ofPm = useLazyChoices(qaPmId !== null && qaPmId !== pm?.userKey)
  const people = usePeople({ enabled: ofCc.wanted })
  return (
    <>
      <LazyFields onActivate={ofPm.onActivate}>
        <PersonField {...form.field('qaPmId')} label={t('qaPm')} people={useQaPms({ enabled: ofPm.wanted, now: pm })} />
      </LazyFields>
      <LazyFields onActivate={ofCc.onActivate}>
        <PeopleField {...form.field('cc')} label={t('cc')} people={people ?? (ccNow.length > 0 ? ccNow : undefined)} max={qaLimits.cc} />
      </LazyFields>
    </>
  )
}

interface RequestFieldsProps {
  form: RequestFormState
  upload: ReturnType<typeof useAttachments>
  /** The request that is changed, with its builds. */
  of?: Data<typeof qa.one>
}

/** The fields of a request. */
export function RequestFields({ form, upload, of }: RequestFieldsProps) {
  const { t } = useTranslation('qa')
  const { type, zone, scheduleFrom } = form.values
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SelectField
          {...form.field('type')}
          label={t('type')}
          options={qaTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          onChange={(next) => form.set({ type: next, ...(zone === type && { zone: next }) })}
        />
        <SelectField
          {...form.field('zone')}
          label={t('zoneOf')}
          options={qaZones.map((value) => ({ value, label: t(`zones.${value}`) }))}
        />
      </SimpleGrid>
      <TextField {...form.field('title')} label={t('name')} count={qaLimits.title} focusFirst />
      {type === 'REAL' && <AlphaFields form={form} known={of?.request.alpha ?? null} />}
      <TestedFields form={form} known={of?.builds ?? []} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MomentField {...form.field('scheduleFrom')} label={t('from')} />
        <MomentField {...form.field('scheduleTo')} label={t('to')} />
        <DayField {...form.field('releaseDay')} label={t('releaseDay')} />
        <TextField {...form.field('testerCompany')} label={t('testerCompany')} />
        <People form={form} of={of?.request} />
      </SimpleGrid>
      <Bookings from={scheduleFrom} type={type} />
      {longFields.map((name) => (
        <TextareaField key={name} {...form.field(name)} label={t(name)} count={qaLimits.text} minRows={2} />
      ))}
      <Attachments
        {...form.field('files')}
        label={t('files')}
        max={conversationLimits.files}
        maxBytes={conversationLimits.fileBytes}
        upload={upload}
      />
    </>
  )
}
