/** The layout of all pages for signed-in people: the shell, the sign-in dialog, the leave guard. */
import { useCopiedRows } from '#src/components/page-root/copied-rows';
import { useShell } from '#src/components/page-root/shell';
import { LeaveGuard } from '#src/components/unsaved/LeaveGuard';
import { DraftStores } from '#src/controllers/form/DraftStores';
import { RouteGate } from '../session/RouteGate';
import { SessionDialog } from '../session/SessionDialog';
import { SessionGate } from '../session/SessionGate';
import { ThemeProvider } from '../theme/ThemeProvider';
import { BareShell } from './BareShell';
import { MenuShell } from './MenuShell';

export default function MenuLayout() {
  useCopiedRows();
  const Shell = useShell() === 'whole' ? MenuShell : BareShell;
  return (
    <>
      <ThemeProvider>
        <SessionGate>
          <DraftStores>
            <LeaveGuard />
            <Shell>
              <RouteGate />
            </Shell>
          </DraftStores>
        </SessionGate>
      </ThemeProvider>
      <SessionDialog />
    </>
  );
}
