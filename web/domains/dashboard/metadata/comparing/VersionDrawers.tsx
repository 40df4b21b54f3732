import { Text } from '@mantine/core'
import { changesBetween, type MetaVersion } from '@portico/contract/dashboard/metadata'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { formatTime } from '../../../../kernel/dates.ts'
import { SidePanel } from '../../../../kit/overlay/drawers.tsx'
import { FailureView } from '../../../../kit/feedback/states.tsx'
import { DrawerSkeleton } from '../reading/DrawerSkeleton.tsx'
import { Facts } from '../reading/Facts.tsx'
import classes from '../metadata.module.css'
import { versionQuery } from '../metadata.queries.ts'
import { Differences } from './Differences.tsx'
import { RestoreVersion } from './RestoreVersion.tsx'

const useVersion = (appId: string, catgId: number, version: number) => {
  const { data, error, refetch } = useQuery({ ...versionQuery(appId, catgId, version), enabled: version > 0 })
  return { version: data?.appCatgMetaVals, error, refetch }
}

function About({ version }: { version: MetaVersion }) {
  const { t } = useTranslation('metadata')
  const { name, email } = version.userInfo
  return (
    <p className={classes.note}>
      {name}
      {email && ` (${email})`} · {formatTime(version.updatedAt, 'second')}
      {version.reason && ` · ${t('history.reason', { reason: version.reason })}`}
    </p>
  )
}

interface VersionDrawerProps {
  appId: string
  catgId: number
  version: number
  onClose: () => void
}

/** Shows one version, read-only, with its changes since the previous one. */
export function VersionDrawer({ appId, catgId, version, onClose }: VersionDrawerProps) {
  const { t } = useTranslation('metadata')
  const { version: shown, error, refetch } = useVersion(appId, catgId, version)
  const { version: earlier } = useVersion(appId, catgId, version - 1)
  const changes = shown && (version === 1 || earlier) ? changesBetween(earlier?.meta.metaDatas ?? [], shown.meta.metaDatas) : []
  return (
    <SidePanel title={t('history.versionTitle', { version })} opened onClose={onClose}>
      {error && <FailureView error={error} onRetry={refetch} />}
      {!shown && !error && <DrawerSkeleton />}
      {shown && (
        <>
          <About version={shown} />
          <RestoreVersion appId={appId} version={shown} onRestored={onClose} />
          <Facts appId={appId} metaDatas={shown.meta.metaDatas} changed={new Set(version === 1 ? [] : changes.map(({ key }) => key))} />
          {version > 1 && changes.length > 0 && (
            <>
              <Text component="h3" fw={600} mt="lg" mb="xs">
                {t('history.changed', { version: version - 1 })}
              </Text>
              <Differences appId={appId} changes={changes} before={String(version - 1)} after={String(version)} />
            </>
          )}
        </>
      )}
    </SidePanel>
  )
}

interface ComparisonDrawerProps {
  appId: string
  catgId: number
  older: number
  newer: number
  onClose: () => void
}

/** Shows the differences between any two versions. */
export function ComparisonDrawer({ appId, catgId, older, newer, onClose }: ComparisonDrawerProps) {
  const { t } = useTranslation('metadata')
  const before = useVersion(appId, catgId, older)
  const after = useVersion(appId, catgId, newer)
  const error = before.error ?? after.error
  const ready = before.version && after.version
  return (
    <SidePanel title={t('history.comparison', { older, newer })} opened onClose={onClose}>
      {error && <FailureView error={error} onRetry={() => void Promise.all([before.refetch(), after.refetch()])} />}
      {!ready && !error && <DrawerSkeleton />}
      {before.version && after.version && (
        <Differences
          appId={appId}
          changes={changesBetween(before.version.meta.metaDatas, after.version.meta.metaDatas)}
          before={String(older)}
          after={String(newer)}
        />
      )}
    </SidePanel>
  )
}
