/** The address that would be printed, as it is shown before somebody orders what it is printed on. Server side only. */
import Type from 'typebox';

export const PrintedAddress = Type.Object({
  /** How it begins; what comes behind is drawn with the order. */
  beginning: Type.String(),
  /** Why nothing is ordered with it; null where it may be printed. */
  obstacle: Type.Union([Type.String(), Type.Null()]),
});
