import { channel, channelBasic } from '@portico/contract/console/channel'
import { productSetting } from '@portico/contract/console/product-setting'
import { permissionIds } from '@portico/contract/permissions'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, call } from '../../../kernel/api.ts'
import { useAppArea } from '../../../kernel/app-area.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { Banner } from '../../../kit/Banner.tsx'
import { StatePill } from '../../../kit/StatePill.tsx'
import { SettingPage } from '../phase-settings/index.ts'
import { BasicFields } from './BasicFields.tsx'
import { channelPages } from './channel.pages.ts'
import { NoChannelPage } from './ChannelPanel.tsx'
import { StateBanner } from './StateBanner.tsx'
import { useChannel } from './useChannel.ts'
import { useChannelWords } from './useChannelWords.ts'

const tones = { DRAFT: 'active', REQUESTED: 'waiting', APPROVED: 'good', REJECTED: 'bad' } as const

/** Creates the channel before its first save; somebody else may have done so meanwhile. */
const makeChannel = async (appId: string): Promise<void> => {
  try {
    await call(channel.add, { params: { appId }, body: { id: permissionIds.channelBase, enable: true } })
  } catch (error) {
    if (!(error instanceof ApiFailure && error.code === 'move_not_possible')) throw error
  }
}

/** A channel's basic information, and its approval. */
export function ChannelBasicPage() {
  const { t } = useTranslation('channel')
  const { may } = useAppArea()
  const { appId, phaseName, data, isMissing } = useChannel()
  const words = useChannelWords(appId)
  const [{ id, enable }] = useAddress(channelPages.channelBasic)
  const isAsked = id === String(permissionIds.channelBase) && enable === 'true'
  if (isMissing && !(isAsked && may('app-product-channel-add'))) return <NoChannelPage title={t('basic.title')} />
  const status = data?.status
  return (
    <SettingPage
      kind={channelBasic}
      params={{ appId }}
      title={t('basic.title')}
      chip={status && status !== 'NONE' && <StatePill state={status} tones={tones} text={t(`states.${status}`)} />}
      words={words}
      barred={status === 'REQUESTED'}
      refreshes={[channel.one, productSetting.list, productSetting.channelInfo]}
      {...(isMissing && { before: () => makeChannel(appId) })}
      head={({ version, missing }, isDirty) =>
        isMissing ? (
          <Banner kind="info" icon={IconInfoCircle} title={t('basic.first', { phase: phaseName })} />
        ) : (
          data && <StateBanner appId={appId} version={version} state={data} isDirty={isDirty} missing={missing.length} />
        )
      }
    >
      {(editing) => <BasicFields {...editing} appId={appId} />}
    </SettingPage>
  )
}
