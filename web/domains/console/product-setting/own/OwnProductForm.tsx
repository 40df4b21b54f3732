import { Button, SimpleGrid } from '@mantine/core'
import {
  type OwnProduct,
  ownProductLimits,
  ownProducts,
  productSetting,
  type ProductPlace,
} from '@portico/contract/console/product-setting'
import { locales } from '@portico/contract/kernel/locale'
import { phaseNames, phases } from '@portico/contract/kernel/permission'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import { CheckField } from '../../../../kit/form/CheckField.tsx'
import { CheckGroup } from '../../../../kit/form/CheckGroup.tsx'
import { FormPanel } from '../../../../kit/form/FormPanel.tsx'
import { LanguageTabs } from '../../../../kit/form/LanguageTabs.tsx'
import { SelectField } from '../../../../kit/form/SelectField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { SidePanel } from '../../../../kit/overlay/drawers.tsx'
import { FailureView, Loading } from '../../../../kit/feedback/states.tsx'
import { toastSuccess } from '../../../../kit/feedback/toast.ts'
import { draftOf, newPage, valuesOf } from './draft.ts'
import { PageFields } from './PageFields.tsx'

interface Editing {
  product: OwnProduct | undefined
  places: readonly ProductPlace[]
  onClose: () => void
}

const useProductForm = ({ product, onClose }: Editing) =>
  useRouteForm(product ? ownProducts.change : ownProducts.add, {
    initial: valuesOf(product),
    required: ['key', ...locales.map((locale) => `names.${locale}`), 'phases', 'position'],
    ...(product && { params: { key: product.key } }),
    draftKey: product ? `own product ${product.key}` : 'own product new',
    toBody: (values) => (product ? { version: product.version, ...draftOf(values) } : { key: values.key, ...draftOf(values) }),
    refreshes: [ownProducts.all, ownProducts.one, productSetting.list],
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })
export type ProductForm = ReturnType<typeof useProductForm>

/** Name and description in each language. */
function Names({ form, product }: { form: ProductForm; product: OwnProduct | undefined }) {
  const { t } = useTranslation('product-setting')
  return (
    <LanguageTabs form={form} at="names" before={product?.names}>
      {(locale) => (
        <>
          <TextField {...form.field(`names.${locale}`)} label={t('own.name')} count={ownProductLimits.name} />
          <TextField {...form.field(`about.${locale}`)} label={t('own.about')} count={ownProductLimits.about} mt="md" />
        </>
      )}
    </LanguageTabs>
  )
}

/** Fields for a product's place in the menu, and for when it is on. */
function Place({ form, places }: { form: ProductForm; places: readonly ProductPlace[] }) {
  const { t } = useTranslation('product-setting')
  const { parentId } = form.values
  const parent = places.find(({ productId }) => productId === parentId)
  const options = places.map(({ productId, names }) => ({ value: productId, label: names[currentLocale()] }))
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SelectField
          {...form.field('parentId')}
          onChange={(value) => form.set({ parentId: value, follows: false })}
          label={t('own.place')}
          options={[{ value: '', label: t('own.alone') }, ...options]}
        />
        <TextField {...form.field('position')} label={t('own.position')} description={t('own.positionHint')} inputMode="numeric" />
      </SimpleGrid>
      <CheckField
        {...form.field('follows')}
        label={t('own.follows')}
        description={t('own.followsHint')}
        disabled={parent?.switchable !== true}
      />
      <CheckField {...form.field('needChannel')} label={t('needChannel')} disabled={form.values.follows} />
      <CheckGroup
        {...form.field('phases')}
        label={t('own.phases')}
        options={phases.map((value) => ({ value, label: phaseNames[value] }))}
      />
    </>
  )
}

/** A product of the operator's own with its pages, new or to be changed. */
function ProductFields(editing: Editing) {
  const { t } = useTranslation('product-setting')
  const { product, places, onClose } = editing
  const form = useProductForm(editing)
  const { pages } = form.values
  return (
    <FormPanel form={form} title={t(product ? 'own.edit' : 'own.add')} onClose={onClose}>
      <TextField {...form.field('key')} label={t('own.key')} description={t('own.keyHint')} disabled={product !== undefined} />
      <Names form={form} product={product} />
      <Place form={form} places={places} />
      {pages.map((page, at) => (
        // Pages have no other identity while they are being edited.
        // oxlint-disable-next-line react/no-array-index-key
        <PageFields key={at} form={form} at={at} isNew={!product?.pages.some(({ key }) => key === page.key)} />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={pages.length >= ownProductLimits.pages}
        onClick={() => form.set({ pages: [...pages, newPage()] })}
      >
        {t('own.addPage')}
      </Button>
    </FormPanel>
  )
}

/** Loads a product before it is changed. */
export function OwnProductForm({ productKey, ...rest }: Omit<Editing, 'product'> & { productKey: string | undefined }) {
  const { t } = useTranslation('product-setting')
  const { data, error, refetch } = useQuery({
    ...query(ownProducts.one, { params: { key: productKey ?? '' } }),
    enabled: productKey !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  if (productKey === undefined || data) return <ProductFields {...rest} product={data?.product} />
  return (
    <SidePanel opened width={800} title={t('own.edit')} onClose={rest.onClose}>
      {error ? <FailureView error={error} onRetry={() => void refetch()} /> : <Loading />}
    </SidePanel>
  )
}
