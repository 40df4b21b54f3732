import { ActionIcon, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { gameBilling, type Item, type ItemDraft, itemLimits, itemTypes, priceProblem } from '@portico/contract/console/game-billing'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import type { Field } from '../../../kit/form/useSendForm.ts'
import { currencyName, currencyOptions, exampleOf } from './money.ts'

interface FormValues extends Omit<ItemDraft, 'tier'> {
  tier: string
}

const emptyItem: FormValues = {
  productId: '',
  name: '',
  type: 'consumable',
  tier: '',
  prices: {},
  stores: { google: '', apple: '' },
}

const typedOf = ({ productId, name, type, tier, prices, stores }: Item): FormValues => ({
  productId,
  name,
  type,
  tier: tier === null ? '' : String(tier),
  prices,
  stores,
})

const problemsOf = ({ prices, tier }: FormValues) => [
  ...(tier === '' || (/^\d{1,3}$/.test(tier) && Number(tier) > 0) ? [] : [{ field: 'tier', code: 'digits_only' }]),
  ...Object.entries(prices).flatMap(([currency, amount]) => {
    const code = priceProblem(currency, amount.trim())
    const details = { currency, max: exampleOf(currency).split('.')[1]?.length ?? 0, min: exampleOf(currency) }
    return code ? [{ field: `prices.${currency}`, code, details }] : []
  }),
]

interface PricesProps {
  prices: Record<string, string>
  fieldOf: (currency: string) => Field<string>
  onChange: (prices: Record<string, string>) => void
}

/** The prices of an item: a line per currency, with that currency's decimals. */
function Prices({ prices, fieldOf, onChange }: PricesProps) {
  const { t } = useTranslation('game-billing')
  const currencies = Object.keys(prices)
  const withoutCurrency = (currency: string) => Object.fromEntries(Object.entries(prices).filter(([code]) => code !== currency))
  return (
    <Stack gap="xs">
      {currencies.map((currency) => {
        const { value, onChange: change, error, ...rest } = fieldOf(currency)
        return (
          <Group key={currency} align="flex-start" wrap="nowrap" gap="xs">
            <TextInput
              {...rest}
              label={`${currency} – ${currencyName(currency)}`}
              value={value}
              error={error}
              placeholder={exampleOf(currency)}
              inputMode="decimal"
              onChange={({ currentTarget }) => change(currentTarget.value)}
              style={{ flex: 1 }}
            />
            <ActionIcon
              variant="subtle"
              mt={26}
              size={36}
              aria-label={t('form.removePrice', { currency })}
              onClick={() => onChange(withoutCurrency(currency))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        )
      })}
      <Select
        label={t('form.addPrice')}
        placeholder={t('form.currency')}
        searchable
        limit={60}
        value={null}
        data={currencyOptions().filter(({ value }) => !currencies.includes(value))}
        disabled={currencies.length >= itemLimits.prices}
        onChange={(currency) => currency && onChange({ ...prices, [currency]: '' })}
      />
    </Stack>
  )
}

/** Adds or changes an item. One that was on sale keeps its product id and type. */
export function ItemForm({ item, onClose }: { item?: Item | undefined; onClose: () => void }) {
  const { t } = useTranslation('game-billing')
  const { appId = '' } = useAppArea()
  const form = useRouteForm(item ? gameBilling.change : gameBilling.add, {
    initial: item ? typedOf(item) : emptyItem,
    required: ['productId', 'name'],
    check: problemsOf,
    draftKey: `billing-item ${appId} ${item?.id ?? 'new'}`,
    params: item ? { appId, id: item.id } : { appId },
    toBody: ({ tier, ...typed }) => ({ ...typed, tier: tier === '' ? null : Number(tier), ...(item && { version: item.version }) }),
    refreshes: [gameBilling.items],
    onSuccess: onClose,
  })
  const isSettled = item !== undefined && item.status !== 'DRAFT'
  const types = itemTypes.map((value) => ({ value, label: t(`types.${value}`) }))
  return (
    <FormPanel form={form} title={item ? t('form.change', { name: item.name }) : t('form.add')} width={520} onClose={onClose}>
      <Stack>
        <TextField
          {...form.field('productId')}
          label={t('productId')}
          description={isSettled ? t('form.settled') : t('form.productIdHint')}
          count={itemLimits.productId}
          readOnly={isSettled}
          focusFirst
        />
        <TextField {...form.field('name')} label={t('name')} count={itemLimits.name} />
        {isSettled ? (
          <Text size="sm">
            {t('type')}: {t(`types.${item.type}`)}
          </Text>
        ) : (
          <SelectField {...form.field('type')} label={t('type')} options={types} />
        )}
        <Prices
          prices={form.values.prices}
          fieldOf={(currency) => form.field(`prices.${currency}`)}
          onChange={(prices) => form.set({ prices })}
        />
        <TextField {...form.field('tier')} label={t('tier')} description={t('form.tierHint')} inputMode="numeric" />
        <TextField {...form.field('stores.google')} label={t('google')} description={t('form.storeHint')} />
        <TextField {...form.field('stores.apple')} label={t('apple')} description={t('form.storeHint')} />
      </Stack>
    </FormPanel>
  )
}
