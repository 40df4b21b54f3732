import { Button } from '@mantine/core'
import { channel, channelLimits, channelTesters, dummyFriends } from '@portico/contract/console/channel'
import { IconUsersPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { NumberField } from '../../../kit/form/NumberField.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { SwitchField } from '../../../kit/form/SwitchField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { Person } from '../../../kit/display/Person.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { EntryListPage } from '../entry-lists/index.ts'
import { channelPages } from './channel.pages.ts'
import { NoChannelPage } from './ChannelPanel.tsx'
import { useChannel } from './useChannel.ts'

const maxTesters = 100

function GenerateDialog({ appId, onClose }: { appId: string; onClose: () => void }) {
  const { t } = useTranslation('channel')
  const { data } = useQuery(query(channelTesters.routes.list, { params: { appId }, query: { size: maxTesters, sort: 'user,asc' } }))
  const owners = (data?.list ?? []).map(({ data: { user, name } }) => ({ value: user, label: name === '' ? user : `${name} (${user})` }))
  const form = useRouteForm(channel.generateFriends, {
    initial: { owner: '', count: 10, prefix: 'Friend', picture: true },
    required: ['owner', 'prefix'],
    params: { appId },
    refreshes: [dummyFriends.routes.list],
    onSuccess: ({ added }) => {
      toast('success', t('friends.done', { count: added }))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('friends.generate')} confirm={t('friends.generate')} onClose={onClose}>
      <SelectField
        {...form.field('owner')}
        label={t('friends.owner')}
        description={t(data?.total === 0 ? 'friends.noOwner' : 'friends.ownerHint')}
        options={owners}
        searchable
      />
      <NumberField {...form.field('count')} label={t('friends.count')} min={1} max={channelLimits.generated} />
      <TextField {...form.field('prefix')} label={t('friends.prefix')} count={channelLimits.prefix} />
      <SwitchField {...form.field('picture')} label={t('friends.picture')} />
    </FormDialog>
  )
}

/** Dummy friends of test users; generated in Development only. */
export function DummyFriendsPage() {
  const { t } = useTranslation('channel')
  const { appId, phase, isMissing } = useChannel()
  const [isOpen, setOpen] = useState(false)
  if (isMissing) return <NoChannelPage title={t('friends.title')} />
  return (
    <EntryListPage
      kind={dummyFriends}
      page={channelPages.channelFriends}
      title={t('friends.title')}
      hint={t(phase === 1 ? 'friends.hint' : 'friends.elsewhere')}
      empty={{ title: t('friends.empty'), hint: t(phase === 1 ? 'friends.hint' : 'friends.elsewhere') }}
      titleOf={({ name }) => name}
      columns={[
        { key: 'owner', title: t('friends.owner'), cell: ({ owner }) => owner },
        { key: 'friendId', title: t('friends.id'), cell: ({ friendId }) => <code>{friendId}</code> },
        { key: 'name', title: t('friends.name'), cell: ({ name }) => <Person person={{ name, photo: null }} />, phone: 'title' },
      ]}
      actions={(mayAdd) =>
        mayAdd && (
          <Button leftSection={<IconUsersPlus size={16} />} onClick={() => setOpen(true)}>
            {t('friends.generate')}
          </Button>
        )
      }
    >
      {isOpen && <GenerateDialog appId={appId} onClose={() => setOpen(false)} />}
    </EntryListPage>
  )
}
