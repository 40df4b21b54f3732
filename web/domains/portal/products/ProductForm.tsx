import { productArts, productLimits, type ProductRecord, products } from '@portico/contract/portal/products'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { filledTexts, fillLanguages } from '../../../kit/form/languages.ts'
import { LanguageTabs } from '../../../kit/form/LanguageTabs.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'

/** Adds or edits a product of the home page in up to four languages. */
export function ProductForm({ record, onClose }: { record?: ProductRecord | undefined; onClose: () => void }) {
  const { t } = useTranslation(['products', 'kit'])
  const form = useRouteForm(record ? products.change : products.add, {
    initial: {
      art: record?.art ?? productArts[0],
      texts: fillLanguages(record?.texts, { title: '', short: '', text: '' }),
      version: record?.version ?? 0,
    },
    required: ['texts.en_US.title', 'texts.en_US.short', 'texts.en_US.text'],
    draftKey: record ? `product ${record.id}` : 'product new',
    ...(record && { params: { id: record.id } }),
    toBody: ({ art, texts, version }) => ({ art, texts: filledTexts(texts), ...(record && { version }) }),
    refreshes: [products.all, products.list],
    success: t('kit:common.success'),
    onSuccess: onClose,
  })
  const arts = productArts.map((value) => ({ value, label: t(`admin.arts.${value}`) }))
  return (
    <FormPanel form={form} title={t(record ? 'admin.edit' : 'admin.add')} onClose={onClose}>
      <SelectField {...form.field('art')} label={t('admin.art')} options={arts} />
      <LanguageTabs form={form} at="texts" before={record?.texts}>
        {(locale) => (
          <>
            <TextField {...form.field(`texts.${locale}.title`)} label={t('admin.name')} count={productLimits.title} />
            <TextField {...form.field(`texts.${locale}.short`)} label={t('admin.short')} count={productLimits.short} mt="md" />
            <TextareaField
              {...form.field(`texts.${locale}.text`)}
              label={t('admin.text')}
              description={t('admin.textHint')}
              minRows={6}
              count={productLimits.text}
              mt="md"
            />
          </>
        )}
      </LanguageTabs>
    </FormPanel>
  )
}
