import type { ReportState } from '@aloud/contract/reports';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { notify } from '../../lib/notify.ts';
import { makeReport, reportQuery } from './reports.api.ts';

type Options = { interviewId: string; isEnabled: boolean; onReady: () => void };

export type ReportWork = { query: UseQueryResult<ReportState>; isMaking: boolean; make: () => void };

/** The report of an interview and the making of it. */
export function useReport({ interviewId, isEnabled, onReady }: Options): ReportWork {
  const queries = useQueryClient();
  const query = useQuery({ ...reportQuery(interviewId), enabled: isEnabled });
  const [isAsked, setAsked] = useState(false);
  const isMaking = isAsked || query.data?.state === 'working';
  const wasMaking = useRef(false);

  async function make(): Promise<void> {
    if (isMaking) return;
    setAsked(true);
    const { queryKey } = reportQuery(interviewId);
    const show = (state: ReportState) => queries.setQueryData(queryKey, () => state);
    show({ state: 'working', progress: { step: 'received' } });
    try {
      show({ state: 'ready', report: await makeReport(interviewId) });
    } catch (error) {
      await notify(errorText(error), 'error');
      await queries.invalidateQueries({ queryKey });
    } finally {
      setAsked(false);
    }
  }

  useEffect(() => {
    if (wasMaking.current && !isMaking) onReady();
    wasMaking.current = isMaking;
  }, [isMaking, onReady]);

  return { query, isMaking, make: () => void make() };
}
