/** Who works alone on something, and until when nobody else may, unless the holder says more. */
export interface LaneRow {
  name: string;
  holder: string;
  held_until: Date;
}
