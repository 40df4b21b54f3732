import { channel, channelBasic } from '@portico/contract/console/channel'
import { productSetting } from '@portico/contract/console/product-setting'
import { permissionIds } from '@portico/contract/permissions'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { type Address, ApiFailure, call } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useRefresh } from '../../../kernel/queries.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { Banner } from '../../../kit/page/Banner.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { SettingPage } from '../phase-settings/index.ts'
import { BasicFields } from './BasicFields.tsx'
import { channelPages } from './channel.pages.ts'
import { NoChannelPage } from './ChannelPanel.tsx'
import { StateBanner } from './StateBanner.tsx'
import { useChannel } from './useChannel.ts'
import { useChannelWords } from './useChannelWords.ts'

const tones = { DRAFT: 'active', REQUESTED: 'waiting', APPROVED: 'good', REJECTED: 'bad' } as const

/** Creates the channel before its first save; somebody else may have done so meanwhile. @param at an address in its phase, if not the page's */
const createChannel = async (appId: string, at?: Address): Promise<void> => {
  try {
    await call(channel.add, { params: { appId }, body: { id: permissionIds.channelBase, enable: true } }, at === undefined ? {} : { at })
  } catch (error) {
    if (!(error instanceof ApiFailure && error.code === 'move_not_possible')) throw error
  }
}

/** Creates the channel of the phase that is copied to, if it has none yet. */
const ensureChannel = async (appId: string, at: Address): Promise<void> => {
  const { status } = await call(channel.one, { params: { appId } }, { at })
  if (status === 'NONE') await createChannel(appId, at)
}

/** A channel's basic information, and its approval. */
export function ChannelBasicPage() {
  const { t } = useTranslation('channel')
  const { may } = useAppArea()
  const { appId, phaseName, data, isMissing } = useChannel()
  const words = useChannelWords(appId)
  const refresh = useRefresh([channel.one])
  const [{ id, enable }] = useAddress(channelPages.channelBasic)
  const isCreating = id === String(permissionIds.channelBase) && enable === 'true'
  if (isMissing && !(isCreating && may('app-product-channel-add'))) return <NoChannelPage title={t('basic.title')} />
  const status = data?.status
  return (
    <SettingPage
      kind={channelBasic}
      params={{ appId }}
      title={t('basic.title')}
      chip={status && status !== 'NONE' && <StatePill state={status} tones={tones} text={t(`states.${status}`)} />}
      words={words}
      isLocked={status === 'REQUESTED'}
      refreshes={[channel.one, productSetting.list, productSetting.channelInfo]}
      {...(isMissing && { before: () => createChannel(appId).then(() => void refresh()) })}
      beforeCopy={(at) => ensureChannel(appId, at)}
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
