export interface CategoryRow {
  id: number;
  name: string;
}

export interface ProductRow {
  id: number;
  category_id: number;
  name: string;
  extra: string;
}

export interface PackingRow {
  id: number;
  name: string;
}
