import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { ownProductLimits, ownProducts } from '@portico/contract/console/product-setting'
import { appRoles } from '@portico/contract/permissions'
import { roleNameOf } from '@portico/contract/role-names'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { call } from '../../../../kernel/api.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import { LanguageTabs } from '../../../../kit/form/LanguageTabs.tsx'
import { PickField } from '../../../../kit/form/PickField.tsx'
import { SelectField } from '../../../../kit/form/SelectField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { MarkdownField } from '../../../../kit/input/MarkdownField.tsx'
import classes from './own.module.css'
import type { ProductForm } from './OwnProductForm.tsx'

const preview = (markdown: string) => call(ownProducts.preview, { body: { markdown } })
const kinds = ['markdown', 'external'] as const

/** Edits the content of a page: a text in each language, or the address of another system. */
function Content({ form, at }: { form: ProductForm; at: number }) {
  const { t } = useTranslation('product-setting')
  const isText = form.values.pages[at]?.kind === 'markdown'
  return (
    <>
      <LanguageTabs form={form} at={`pages.${at}.names`}>
        {(locale) => (
          <Stack>
            <TextField {...form.field(`pages.${at}.names.${locale}`)} label={t('own.name')} count={ownProductLimits.name} />
            {isText && (
              <MarkdownField
                {...form.field(`pages.${at}.bodies.${locale}`)}
                label={t('own.body')}
                maxLength={ownProductLimits.body}
                preview={preview}
              />
            )}
          </Stack>
        )}
      </LanguageTabs>
      {!isText && <TextField {...form.field(`pages.${at}.address`)} label={t('own.address')} description={t('own.addressHint')} />}
    </>
  )
}

/** Selects the roles that may open a page, and those that may write notes on it. */
function Rights({ form, at }: { form: ProductForm; at: number }) {
  const { t } = useTranslation('product-setting')
  const page = form.values.pages[at]
  const roles = Object.values(appRoles).map((value) => ({ value, label: roleNameOf(value, currentLocale()) }))
  return (
    <>
      <PickField {...form.field(`pages.${at}.viewers`)} label={t('own.viewers')} description={t('own.viewersHint')} options={roles} />
      {page?.kind === 'markdown' && (
        <PickField
          {...form.field(`pages.${at}.editors`)}
          label={t('own.editors')}
          description={t('own.editorsHint')}
          options={roles.filter(({ value }) => page.viewers.includes(value))}
        />
      )}
    </>
  )
}

/** A page of a product. */
export function PageFields({ form, at, isNew }: { form: ProductForm; at: number; isNew: boolean }) {
  const { t } = useTranslation('product-setting')
  const { pages } = form.values
  return (
    <section className={classes.page} aria-label={t('own.page', { number: at + 1 })}>
      <Group justify="space-between">
        <h3 className={classes.heading}>{t('own.page', { number: at + 1 })}</h3>
        <Button
          size="xs"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={14} />}
          disabled={pages.length === 1}
          onClick={() => form.set({ pages: pages.filter((_, place) => place !== at) })}
        >
          {t('own.removePage')}
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SelectField
          {...form.field(`pages.${at}.kind`)}
          label={t('own.kind')}
          options={kinds.map((value) => ({ value, label: t(`own.kinds.${value}`) }))}
        />
        <TextField {...form.field(`pages.${at}.key`)} label={t('own.key')} description={t('own.pageKeyHint')} disabled={!isNew} />
      </SimpleGrid>
      <Content form={form} at={at} />
      <Rights form={form} at={at} />
    </section>
  )
}
