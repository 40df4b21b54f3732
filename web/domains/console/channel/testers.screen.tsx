import { channelLimits, channelTesters, testerRoles } from '@portico/contract/console/channel'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { EntryListPage } from '../entry-lists/index.ts'
import { channelPages } from './channel.pages.ts'
import { NoChannelPage } from './ChannelPanel.tsx'
import { useChannel } from './useChannel.ts'

/** The users who can use a channel while its app is in development. */
export function ChannelTestersPage() {
  const { t } = useTranslation('channel')
  const { isMissing } = useChannel()
  const [{ role }, change] = useAddress(channelPages.channelTesters)
  const roles = testerRoles.map((value) => ({ value, label: t(`testers.roles.${value}`) }))
  if (isMissing) return <NoChannelPage title={t('testers.title')} />
  return (
    <EntryListPage
      kind={channelTesters}
      page={channelPages.channelTesters}
      title={t('testers.title')}
      hint={t('testers.hint')}
      empty={{ title: t('testers.empty'), hint: t('testers.hint') }}
      titleOf={({ user }) => user}
      columns={[
        { key: 'user', title: t('testers.user'), cell: ({ user }) => user, phone: 'title' },
        { key: 'name', title: t('testers.name'), width: '20%', cell: ({ name }) => name || '–' },
        { key: 'role', title: t('testers.role'), width: 140, cell: (entry) => t(`testers.roles.${entry.role}`) },
        { key: 'memo', title: t('memo'), cell: ({ memo }) => memo || '–' },
      ]}
      filters={{
        values: { role },
        children: (
          <SegmentedControl
            aria-label={t('testers.role')}
            value={role ?? ''}
            onChange={(next) => change({ role: testerRoles.find((one) => one === next), page: 1 })}
            data={[{ value: '', label: t('all') }, ...roles]}
          />
        ),
      }}
      initial={{ user: '', name: '', role: 'TESTER', memo: '' }}
      required={['user']}
      fields={(form) => (
        <>
          <TextField {...form.field('user')} label={t('testers.user')} description={t('testers.userHint')} focusFirst />
          <TextField {...form.field('name')} label={t('testers.name')} count={channelLimits.testerName} />
          <SelectField {...form.field('role')} label={t('testers.role')} options={roles} />
          <TextField {...form.field('memo')} label={t('memo')} count={channelLimits.memo} />
        </>
      )}
    />
  )
}
