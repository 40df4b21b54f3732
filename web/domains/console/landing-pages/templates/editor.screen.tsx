import { Button, Group, Stack, Title } from '@mantine/core'
import {
  accents,
  landingLimits,
  landingPages,
  type Picture,
  schemes,
  sectionKinds,
  type Template,
  type TemplateHead,
  templateTypes,
} from '@portico/contract/console/landing-pages'
import { mergeChanges } from '@portico/contract/kernel/changes'
import { type Locale, languageTag, locales } from '@portico/contract/kernel/locale'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { ApiFailure, query } from '../../../../kernel/api.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { useChange, useRefresh } from '../../../../kernel/queries.ts'
import { currentLocale, languageNames } from '../../../../kernel/texts.ts'
import { useAddress } from '../../../../kernel/useAddress.ts'
import { ButtonMenu } from '../../../../kit/menu/ButtonMenu.tsx'
import { DetailPage } from '../../../../kit/page/DetailPage.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { SelectField } from '../../../../kit/form/SelectField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { useLeaveGuard } from '../../../../kit/form/useLeaveGuard.tsx'
import { useSendForm } from '../../../../kit/form/useSendForm.ts'
import { FootBar } from '../../../../kit/page/FootBar.tsx'
import { Page } from '../../../../kit/page/Page.tsx'
import { SegmentedControl } from '../../../../kit/input/SegmentedControl.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import classes from '../landing-pages.module.css'
import { landingPagesPages } from '../landing-pages.pages.ts'
import { StaleSaveDialog } from '../StaleSaveDialog.tsx'
import { Preview } from '../Preview.tsx'
import { SectionFields } from './SectionFields.tsx'
import { contentOf, type EditedContent, editedContent, canAdd, moveItem, newSection } from './sections.ts'
import { usePictures } from '../pictures/usePictures.ts'

interface Values {
  name: string
  type: TemplateHead['type']
  content: EditedContent
}

const beginning = (): Values => {
  const hero = newSection('hero', [])
  return {
    name: '',
    type: 'pre-registration',
    content: { scheme: 'light', accent: 'indigo', sections: [hero, newSection('text', [hero])] },
  }
}

const valuesOf = ({ name, type, content }: Template): Values => ({ name, type, content: editedContent(content) })

/** Manages the form of a template. On a concurrent save the user chooses; no input is lost. */
const useTemplateForm = (template: Template | undefined) => {
  const { t } = useTranslation('landing-pages')
  const { appId = '' } = useAppArea()
  const client = useQueryClient()
  const refresh = useRefresh([landingPages.templates, landingPages.template, landingPages.configuration])
  const add = useChange(landingPages.addTemplate, { inline: true })
  const change = useChange(landingPages.changeTemplate, { inline: true })
  const [base, setBase] = useState(template)
  const [fresh, setFresh] = useState<Template>()
  const send = async ({ content, ...values }: Values) => {
    const body = { ...values, content: contentOf(content) }
    if (!base) return add.mutateAsync({ params: { appId }, body })
    const params = { appId, id: base.id }
    try {
      const { version } = await change.mutateAsync({ params, body: { ...body, version: base.version } })
      setBase({ ...base, ...body, version })
      return { id: base.id }
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'stale_version')
        setFresh((await client.fetchQuery({ ...query(landingPages.template, { params }), staleTime: 0 })).template)
      throw error
    }
  }
  const form = useSendForm({
    initial: template ? valuesOf(template) : beginning(),
    required: ['name'],
    refresh,
    send,
    draftKey: `landing-template-${template?.id ?? `new-${appId}`}`,
    onSuccess: () => toast('success', t('saved')),
    destination: ({ id }) => (template ? undefined : landingPagesPages.landingTemplateEdit({ id: String(id) })),
  })
  const settle = (whose: 'mine' | 'theirs') => {
    if (fresh && base) {
      const { merged } = mergeChanges(valuesOf(base), form.values, valuesOf(fresh))
      setBase(fresh)
      form.set(whose === 'mine' ? merged : valuesOf(fresh))
    }
    setFresh(undefined)
  }
  return { form, isOvertaken: fresh !== undefined, settle, close: () => setFresh(undefined) }
}

type Form = ReturnType<typeof useTemplateForm>['form']

function Head({ form }: { form: Form }) {
  const { t } = useTranslation('landing-pages')
  return (
    <Stack>
      <TextField {...form.field('name')} label={t('name')} count={landingLimits.name} />
      <Group grow align="start">
        <SelectField
          {...form.field('type')}
          label={t('type')}
          options={templateTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <SelectField
          {...form.field('content.scheme')}
          label={t('scheme')}
          options={schemes.map((value) => ({ value, label: t(`schemes.${value}`) }))}
        />
        <SelectField
          {...form.field('content.accent')}
          label={t('accent')}
          options={accents.map((value) => ({ value, label: t(`accents.${value}`) }))}
        />
      </Group>
    </Stack>
  )
}

function Sections({ form, locale, read }: { form: Form; locale: Locale; read: readonly Picture[] }) {
  const { t } = useTranslation('landing-pages')
  const pictures = usePictures(read)
  const { sections } = form.values.content
  const setSections = (next: typeof sections) => form.field('content.sections').onChange(next)
  return (
    <Stack>
      {sections.map((section, at) => (
        <SectionFields
          key={section.id}
          section={section}
          at={`content.sections.${at}`}
          locale={locale}
          field={form.fieldAt}
          pictures={pictures}
          moves={{
            up: at > 0 ? () => setSections(moveItem(sections, at, -1)) : undefined,
            down: at < sections.length - 1 ? () => setSections(moveItem(sections, at, 1)) : undefined,
            remove: () => setSections(sections.filter(({ id }) => id !== section.id)),
          }}
        />
      ))}
      <ButtonMenu
        variant="default"
        leftSection={<IconPlus size={16} />}
        actions={sectionKinds.map((kind) => ({
          text: t(`kinds.${kind}`),
          disabled: !canAdd(kind, sections),
          onClick: () => setSections([...sections, newSection(kind, sections)]),
        }))}
      >
        {t('addSection')}
      </ButtonMenu>
    </Stack>
  )
}

function LanguageChoice({ value, onChange }: { value: Locale; onChange: (locale: Locale) => void }) {
  const { t } = useTranslation('landing-pages')
  return (
    <SegmentedControl
      aria-label={t('language')}
      value={value}
      onChange={onChange}
      data={locales.map((locale) => ({ value: locale, label: <span lang={languageTag(locale)}>{languageNames[locale]}</span> }))}
    />
  )
}

function Editor({ template }: { template?: Template }) {
  const { t } = useTranslation('landing-pages')
  const { form, isOvertaken, settle, close } = useTemplateForm(template)
  const { question } = useLeaveGuard(form.isDirty)
  const [locale, setLocale] = useState<Locale>(currentLocale())
  const readOnly = template?.editable === false
  return (
    <div className={classes.editor}>
      <Form form={form} problem={isOvertaken ? null : form.problem}>
        <fieldset className={classes.plain} disabled={readOnly}>
          <Head form={form} />
        </fieldset>
        <Title order={2} size="h4">
          {t('sections')}
        </Title>
        <LanguageChoice value={locale} onChange={setLocale} />
        <fieldset className={classes.plain} disabled={readOnly}>
          <Sections form={form} locale={locale} read={template?.pictures ?? []} />
        </fieldset>
        {!readOnly && (
          <FootBar
            buttons={
              <Button type="submit" loading={form.busy}>
                {t('save')}
              </Button>
            }
          />
        )}
      </Form>
      <Preview content={contentOf(form.values.content)} lang={locale} />
      {isOvertaken && <StaleSaveDialog onMine={() => settle('mine')} onTheirs={() => settle('theirs')} onClose={close} />}
      {question}
    </div>
  )
}

/** Creates a template. */
export function CreateTemplatePage() {
  const { t } = useTranslation('landing-pages')
  return (
    <Page
      title={t('addTemplate')}
      crumbs={[{ text: t('templates'), to: landingPagesPages.landingTemplates() }, { text: t('addTemplate') }]}
    >
      <Editor />
    </Page>
  )
}

/** Changes a template. */
export function EditTemplatePage() {
  const { t } = useTranslation('landing-pages')
  const { appId = '' } = useAppArea()
  const [{ id = '' }] = useAddress(landingPagesPages.landingTemplateEdit)
  const result = useQuery(query(landingPages.template, { params: { appId, id: Number(id) } }))
  return (
    <DetailPage
      parent={{ text: t('templates'), to: landingPagesPages.landingTemplates() }}
      result={result}
      item={result.data?.template}
      title={({ name }) => name}
      notFound={{ title: t('missing'), back: t('templates') }}
    >
      {(template) => <Editor key={template.id} template={template} />}
    </DetailPage>
  )
}
