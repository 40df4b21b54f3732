import { channelAddresses, channelLimits } from '@portico/contract/console/channel'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { TextField } from '../../../kit/form/TextField.tsx'
import { EntryListPage } from '../entry-lists/index.ts'
import { channelPages } from './channel.pages.ts'
import { NoChannelPage } from './ChannelPanel.tsx'
import { useChannel } from './useChannel.ts'

/** The addresses from which a channel may be called. */
export function ChannelAddressesPage() {
  const { t } = useTranslation('channel')
  const { isMissing } = useChannel()
  if (isMissing) return <NoChannelPage title={t('addresses.title')} />
  return (
    <EntryListPage
      kind={channelAddresses}
      page={channelPages.channelAddresses}
      title={t('addresses.title')}
      hint={t('addresses.hint')}
      empty={{ title: t('addresses.empty'), hint: t('addresses.hint') }}
      titleOf={({ ip }) => ip}
      columns={[
        { key: 'ip', title: t('addresses.ip'), cell: ({ ip }) => <code>{ip}</code>, phone: 'title' },
        { key: 'memo', title: t('memo'), cell: ({ memo }) => memo || '–' },
      ]}
      initial={{ ip: '', memo: '' }}
      required={['ip']}
      fields={(form) => (
        <>
          <TextField
            {...form.field('ip')}
            label={t('addresses.ip')}
            description={t('addresses.ipHint')}
            placeholder="203.0.113.0/24"
            focusFirst
          />
          <TextField {...form.field('memo')} label={t('memo')} count={channelLimits.memo} />
        </>
      )}
    />
  )
}
