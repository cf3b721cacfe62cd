/** An exclusive lock: its holder, and when it expires unless the holder renews it. */
export interface LaneRow {
  name: string;
  holder: string;
  held_until: Date;
}
