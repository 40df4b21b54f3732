import type { AttachedFile } from '@portico/contract/console/conversations'
import { conversationLimits } from '@portico/contract/console/conversations'
import { audiences, type Share, shareLimits, shares } from '@portico/contract/console/shares'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useSession } from '../../../session/session.tsx'
import { useAddress } from '../../../kernel/useAddress.ts'
import { DetailPage } from '../../../kit/page/DetailPage.tsx'
import { CheckField } from '../../../kit/form/CheckField.tsx'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import { LazyFields, useLazyChoices } from '../../../kit/form/LazyFields.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { MarkdownField } from '../../../kit/input/MarkdownField.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { useCategoryChoices } from '../categories/index.ts'
import { FilesField, previewOf, useAttachments } from '../conversations/index.ts'
import classes from './shares.module.css'
import { sharesPages } from './shares.pages.ts'

function Form({ share }: { share?: Share }) {
  const { t } = useTranslation(['shares', 'kit'])
  const { user } = useSession()
  const { appId = '' } = useAppArea()
  const upload = useAttachments()
  const form = useRouteForm(share ? shares.change : shares.add, {
    initial: {
      categoryId: (share?.categoryId ?? null) as number | null,
      title: share?.title ?? '',
      body: share?.source ?? '',
      audience: share?.audience ?? ('all' as const),
      pinned: share?.pinned ?? false,
      fileIds: [...(share?.files ?? [])] as AttachedFile[],
    },
    params: share ? { appId, id: share.id } : { appId },
    required: ['categoryId', 'title', 'body'],
    check: () => (upload.busy ? [{ field: 'fileIds', message: t('kit:upload.sending') }] : []),
    toBody: ({ fileIds, categoryId, ...rest }) => ({
      ...rest,
      categoryId: categoryId!,
      fileIds: fileIds.map(({ id }) => id),
      ...(share && { version: share.version }),
    }),
    draftKey: share ? `share-edit-${share.id}` : `share-new-${appId}`,
    refreshes: [shares.list, shares.one],
    destination: (answer) => sharesPages.share({ id: String(share?.id ?? (answer as { id: number }).id) }),
  })
  const { categoryId, audience } = form.values
  const isOpening = share?.audience === 'provider' && audience === 'all'
  const { wanted, onActivate } = useLazyChoices(categoryId !== null && categoryId !== share?.categoryId)
  const current = share && { id: share.categoryId, name: share.category }
  const choices = useCategoryChoices(shares.categories, { current, enabled: wanted })
  return (
    <FormPage framed form={form} confirm={share ? t('save') : t('publish')}>
      <LazyFields onActivate={onActivate}>
        <SelectField {...form.field('categoryId')} label={t('category')} options={choices} />
      </LazyFields>
      <TextField {...form.field('title')} label={t('postTitle')} count={shareLimits.title} />
      <MarkdownField {...form.field('body')} label={t('body')} maxLength={conversationLimits.body} preview={previewOf} />
      <FilesField {...form.field('fileIds')} upload={upload} />
      {user?.staff && (
        <SelectField
          {...form.field('audience')}
          label={t('audience')}
          description={isOpening ? t('opening') : undefined}
          options={audiences.map((value) => ({ value, label: t(`audiences.${value}`) }))}
        />
      )}
      <CheckField {...form.field('pinned')} label={t('pin')} />
    </FormPage>
  )
}

function Change({ id }: { id: number }) {
  const { t } = useTranslation(['shares', 'app-area'])
  const { appId = '' } = useAppArea()
  const result = useQuery(query(shares.one, { params: { appId, id } }))
  return (
    <DetailPage
      parent={{ text: t('app-area:pages.shares'), to: sharesPages.shares() }}
      result={result}
      item={result.data?.share}
      title={({ title }) => title}
      notFound={{ title: t('missing'), text: t('missingText'), back: t('back') }}
    >
      {(share) => (
        <div className={classes.narrow}>
          <Form key={share.id} share={share} />
        </div>
      )}
    </DetailPage>
  )
}

/** Creates or changes a post. */
export function ShareFormPage() {
  const { t } = useTranslation(['shares', 'app-area'])
  const [{ id }] = useAddress(sharesPages.shareCreate)
  if (id !== undefined) return <Change id={Number(id)} />
  return (
    <Page title={t('add')} crumbs={[{ text: t('app-area:pages.shares'), to: sharesPages.shares() }, { text: t('add') }]}>
      <div className={classes.narrow}>
        <Form />
      </div>
    </Page>
  )
}
