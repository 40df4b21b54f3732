import { Stack } from '@mantine/core'
import { type SdkAddress, sdkList, sdkProducts, sdkStateOf, whitelistLimits } from '@portico/contract/console/game-whitelists'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatTime, portalZone } from '../../../kernel/dates.ts'
import { MomentField } from '../../../kit/form/MomentField.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { EntryListPage } from '../entry-lists/index.ts'
import { gameWhitelistsPages } from './game-whitelists.pages.ts'

const tones = { VALID: 'good', EXPIRED: 'bad' } as const

/** Addresses that may use the SDK until their expiry; they apply to three products of the app, in all phases. */
export function AddressesPage() {
  const { t } = useTranslation('game-whitelists')
  const initial: SdkAddress = { ip: '', until: '', timeZone: portalZone(), memo: '' }
  const options = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }))
  // A zone that this browser does not list has an older name.
  const zoneOptions = (zone: string) => (options.some(({ value }) => value === zone) ? options : [{ value: zone, label: zone }, ...options])
  return (
    <EntryListPage<SdkAddress>
      kind={sdkList}
      page={gameWhitelistsPages.sdkWhitelist}
      title={t('addresses.title')}
      hint={t('addresses.hint', { count: sdkProducts.length, products: sdkProducts.map((one) => t(`products.${one}`)).join(', ') })}
      empty={{ title: t('empty'), hint: t('addresses.emptyHint') }}
      titleOf={({ ip }) => ip}
      imports={false}
      columns={[
        { key: 'ip', title: t('addresses.ip'), width: 160, cell: ({ ip }) => ip, phone: 'title' },
        { key: 'until', title: t('addresses.until'), tight: true, cell: ({ until, timeZone }) => formatTime(until, 'minute', timeZone) },
        { key: 'timeZone', title: t('addresses.timeZone'), cell: ({ timeZone }) => timeZone },
        {
          key: 'state',
          title: t('addresses.state'),
          width: 120,
          cell: (entry) => {
            const state = sdkStateOf(entry, new Date())
            return <StatePill state={state} tones={tones} text={t(`states.${state}`)} />
          },
        },
        { key: 'memo', title: t('memo'), cell: ({ memo }) => memo || '–' },
      ]}
      initial={initial}
      required={['ip', 'until', 'timeZone']}
      fields={(form) => (
        <Stack>
          <TextField {...form.field('ip')} label={t('addresses.ip')} placeholder="203.0.113.7" focusFirst />
          <SelectField
            {...form.field('timeZone')}
            label={t('addresses.timeZone')}
            options={zoneOptions(form.values.timeZone)}
            searchable
            limit={60}
          />
          <MomentField
            {...form.field('until')}
            value={form.values.until === '' ? null : form.values.until}
            onChange={(until) => form.field('until').onChange(until ?? '')}
            label={t('addresses.until')}
            timeZone={form.values.timeZone}
          />
          <TextField {...form.field('memo')} label={t('memo')} count={whitelistLimits.memo} />
        </Stack>
      )}
    />
  )
}
