import { Text } from '@mantine/core'
import { type CategoryMetas, changesBetween, type ValueChange } from '@portico/contract/dashboard/metadata'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { SidePanel } from '../../../../kit/overlay/drawers.tsx'
import { FailureView } from '../../../../kit/feedback/states.tsx'
import { useNames } from '../../catalogue/index.ts'
import { Differences } from '../comparing/Differences.tsx'
import { DrawerSkeleton } from '../reading/DrawerSkeleton.tsx'
import { latestQuery } from '../metadata.queries.ts'

const differing = (then: readonly CategoryMetas[], now: readonly CategoryMetas[]): { catgName: string; changes: ValueChange[] }[] =>
  now
    .map(({ catgId, catgName, meta }) => ({
      catgName,
      changes: changesBetween(then.find((one) => one.catgId === catgId)?.meta.metaDatas ?? [], meta.metaDatas),
    }))
    .filter(({ changes }) => changes.length > 0)

/** Shows the differences of an app between the end of a day and now, by category. */
export function DayDifferences({ appId, day, onClose }: { appId: string; day: string; onClose: () => void }) {
  const { t } = useTranslation('metadata')
  const { categoryName } = useNames()
  const then = useQuery(latestQuery(appId, day))
  const now = useQuery(latestQuery(appId))
  const error = then.error ?? now.error
  const differences = then.data && now.data && differing(then.data.catgMetas, now.data.catgMetas)
  return (
    <SidePanel title={t('timeline.sinceTitle', { day })} opened onClose={onClose}>
      {error && <FailureView error={error} onRetry={() => void Promise.all([then.refetch(), now.refetch()])} />}
      {!differences && !error && <DrawerSkeleton />}
      {differences?.length === 0 && <p>{t('timeline.same')}</p>}
      {differences?.map(({ catgName, changes }) => (
        <section key={catgName}>
          <Text component="h3" fw={600} mt="md" mb="xs">
            {categoryName(catgName)}
          </Text>
          <Differences appId={appId} changes={changes} before={day} after={t('timeline.now')} label={categoryName(catgName)} />
        </section>
      ))}
    </SidePanel>
  )
}
